CREATE TABLE "wrong_reasons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wrong_reasons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"opportunity_id" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "scores" ADD COLUMN "reason_kinds" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "wrong_reasons" ADD CONSTRAINT "wrong_reasons_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wrong_reasons" ADD CONSTRAINT "wrong_reasons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wrong_reasons" ADD CONSTRAINT "wrong_reasons_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wrong_reasons_once" ON "wrong_reasons" USING btree ("user_id","opportunity_id",left("text", 500));--> statement-breakpoint
CREATE INDEX "wrong_reasons_company" ON "wrong_reasons" USING btree ("company_id","kind");--> statement-breakpoint
CREATE INDEX "wrong_reasons_opportunity" ON "wrong_reasons" USING btree ("opportunity_id");