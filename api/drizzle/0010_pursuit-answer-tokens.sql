CREATE TABLE "pursuit_answer_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"delivery_id" integer NOT NULL,
	"company_id" uuid NOT NULL,
	"pursuit_id" integer NOT NULL,
	"prompt_key" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pursuit_answer_tokens" ADD CONSTRAINT "pursuit_answer_tokens_delivery_id_email_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."email_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pursuit_answer_tokens" ADD CONSTRAINT "pursuit_answer_tokens_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pursuit_answer_tokens" ADD CONSTRAINT "pursuit_answer_tokens_pursuit_id_pursuits_id_fk" FOREIGN KEY ("pursuit_id") REFERENCES "public"."pursuits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pursuit_answer_tokens_delivery" ON "pursuit_answer_tokens" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "pursuit_answer_tokens_pursuit" ON "pursuit_answer_tokens" USING btree ("pursuit_id");--> statement-breakpoint
UPDATE "mail_preferences" SET "topics" = array_prepend('pursuits', "topics") WHERE "topics" @> '{decide,early,searches,changed,due,team}';
