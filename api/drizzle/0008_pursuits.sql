CREATE TABLE "open_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "open_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pursuit_id" integer NOT NULL,
	"text" text NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pursuit_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pursuit_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pursuit_id" integer NOT NULL,
	"user_id" uuid,
	"is_by_product" boolean DEFAULT false NOT NULL,
	"field" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pursuit_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pursuit_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pursuit_id" integer NOT NULL,
	"user_id" uuid,
	"text" text NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pursuit_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"starts_from_votes" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pursuits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pursuits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" uuid NOT NULL,
	"opportunity_id" integer NOT NULL,
	"stage" text DEFAULT 'reviewing' NOT NULL,
	"stage_since" timestamp with time zone DEFAULT now() NOT NULL,
	"owner_id" uuid,
	"next_step" text,
	"next_step_on" date,
	"amount" bigint,
	"chance" smallint,
	"decision" text,
	"decision_reasons" text[] DEFAULT '{}'::text[] NOT NULL,
	"decision_comment" text,
	"answered" text[] DEFAULT '{}'::text[] NOT NULL,
	"is_from_vote" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "open_questions" ADD CONSTRAINT "open_questions_pursuit_id_pursuits_id_fk" FOREIGN KEY ("pursuit_id") REFERENCES "public"."pursuits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_questions" ADD CONSTRAINT "open_questions_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_questions" ADD CONSTRAINT "open_questions_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pursuit_changes" ADD CONSTRAINT "pursuit_changes_pursuit_id_pursuits_id_fk" FOREIGN KEY ("pursuit_id") REFERENCES "public"."pursuits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pursuit_changes" ADD CONSTRAINT "pursuit_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pursuit_notes" ADD CONSTRAINT "pursuit_notes_pursuit_id_pursuits_id_fk" FOREIGN KEY ("pursuit_id") REFERENCES "public"."pursuits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pursuit_notes" ADD CONSTRAINT "pursuit_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pursuit_settings" ADD CONSTRAINT "pursuit_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pursuits" ADD CONSTRAINT "pursuits_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pursuits" ADD CONSTRAINT "pursuits_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pursuits" ADD CONSTRAINT "pursuits_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_questions_pursuit" ON "open_questions" USING btree ("pursuit_id","id");--> statement-breakpoint
CREATE INDEX "open_questions_asked_by" ON "open_questions" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "open_questions_answered_by" ON "open_questions" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "pursuit_changes_pursuit" ON "pursuit_changes" USING btree ("pursuit_id","id");--> statement-breakpoint
CREATE INDEX "pursuit_changes_user" ON "pursuit_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pursuit_notes_pursuit" ON "pursuit_notes" USING btree ("pursuit_id","id");--> statement-breakpoint
CREATE INDEX "pursuit_notes_user" ON "pursuit_notes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pursuits_once" ON "pursuits" USING btree ("company_id","opportunity_id");--> statement-breakpoint
CREATE INDEX "pursuits_stage" ON "pursuits" USING btree ("company_id","stage");--> statement-breakpoint
CREATE INDEX "pursuits_opportunity" ON "pursuits" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "pursuits_owner" ON "pursuits" USING btree ("owner_id");