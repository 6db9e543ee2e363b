CREATE TABLE "learning_effects" (
	"company_id" uuid NOT NULL,
	"model_version" integer NOT NULL,
	"votes" integer NOT NULL,
	"votes_since" timestamp with time zone,
	"learnt_at" timestamp with time zone NOT NULL,
	"before" jsonb NOT NULL,
	"moved" jsonb,
	"compared_at" timestamp with time zone,
	CONSTRAINT "learning_effects_company_id_model_version_pk" PRIMARY KEY("company_id","model_version")
);
--> statement-breakpoint
CREATE TABLE "check_items" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"week" date NOT NULL,
	"opportunity_id" integer NOT NULL,
	"score" smallint NOT NULL,
	"drawn_from" integer NOT NULL,
	"drawn_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "check_items_user_id_week_opportunity_id_pk" PRIMARY KEY("user_id","week","opportunity_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wants_checks" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vote_history" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "votes" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "learning_effects" ADD CONSTRAINT "learning_effects_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_items" ADD CONSTRAINT "check_items_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_items" ADD CONSTRAINT "check_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_items" ADD CONSTRAINT "check_items_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_items_company" ON "check_items" USING btree ("company_id","week");--> statement-breakpoint
CREATE INDEX "check_items_opportunity" ON "check_items" USING btree ("opportunity_id");