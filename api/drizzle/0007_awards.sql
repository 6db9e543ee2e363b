CREATE TABLE "award_reminders" (
	"user_id" uuid NOT NULL,
	"award_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "award_reminders_user_id_award_id_pk" PRIMARY KEY("user_id","award_id")
);
--> statement-breakpoint
CREATE TABLE "award_winners" (
	"award_id" integer NOT NULL,
	"awardee_id" integer NOT NULL,
	CONSTRAINT "award_winners_award_id_awardee_id_pk" PRIMARY KEY("award_id","awardee_id")
);
--> statement-breakpoint
CREATE TABLE "awardee_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"awardee_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "awardees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "awardees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "awards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "awards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"notice_id" integer,
	"contract_key" text,
	"version" smallint NOT NULL,
	"number" text,
	"number_key" text,
	"parent_number_key" text,
	"solicitation_number" text,
	"solicitation_key" text,
	"title" text,
	"title_words" text[] DEFAULT '{}'::text[] NOT NULL,
	"department" text,
	"office" text,
	"office_key" text,
	"naics_code" text,
	"psc_code" text,
	"set_aside_code" text,
	"award_on" date,
	"amount" numeric(14, 2),
	"ends_on" date,
	"options_end_on" date,
	"offers" smallint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', translate(coalesce("awards"."title", ''), '/<>', '   '))) STORED
);
--> statement-breakpoint
CREATE TABLE "company_awardees" (
	"company_id" uuid NOT NULL,
	"awardee_id" integer NOT NULL,
	"user_id" uuid,
	"marked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_awardees_company_id_awardee_id_pk" PRIMARY KEY("company_id","awardee_id")
);
--> statement-breakpoint
CREATE TABLE "contract_actions" (
	"action_hash" bigint PRIMARY KEY NOT NULL,
	"contract_hash" bigint NOT NULL,
	"action_on" date NOT NULL,
	"obligated" numeric(14, 2) NOT NULL,
	"ends_on" date,
	"options_end_on" date,
	"offers" smallint
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"contract_key" text PRIMARY KEY NOT NULL,
	"number_key" text NOT NULL,
	"parent_number_key" text,
	"department" text,
	"awardee_keys" text[] DEFAULT '{}'::text[] NOT NULL,
	"newest_on" date NOT NULL,
	"ends_on" date,
	"options_end_on" date,
	"offers" smallint
);
--> statement-breakpoint
CREATE TABLE "earlier_awards" (
	"opportunity_id" integer NOT NULL,
	"award_id" integer NOT NULL,
	"road" text NOT NULL,
	"likeness" real NOT NULL,
	CONSTRAINT "earlier_awards_opportunity_id_award_id_pk" PRIMARY KEY("opportunity_id","award_id")
);
--> statement-breakpoint
CREATE TABLE "rejected_earlier_awards" (
	"company_id" uuid NOT NULL,
	"opportunity_id" integer NOT NULL,
	"award_id" integer NOT NULL,
	"user_id" uuid,
	"rejected_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rejected_earlier_awards_company_id_opportunity_id_award_id_pk" PRIMARY KEY("company_id","opportunity_id","award_id")
);
--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "award_number" text;--> statement-breakpoint
ALTER TABLE "award_reminders" ADD CONSTRAINT "award_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_reminders" ADD CONSTRAINT "award_reminders_award_id_awards_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."awards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_winners" ADD CONSTRAINT "award_winners_award_id_awards_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."awards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_winners" ADD CONSTRAINT "award_winners_awardee_id_awardees_id_fk" FOREIGN KEY ("awardee_id") REFERENCES "public"."awardees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awardee_keys" ADD CONSTRAINT "awardee_keys_awardee_id_awardees_id_fk" FOREIGN KEY ("awardee_id") REFERENCES "public"."awardees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_awardees" ADD CONSTRAINT "company_awardees_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_awardees" ADD CONSTRAINT "company_awardees_awardee_id_awardees_id_fk" FOREIGN KEY ("awardee_id") REFERENCES "public"."awardees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_awardees" ADD CONSTRAINT "company_awardees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_awards" ADD CONSTRAINT "earlier_awards_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earlier_awards" ADD CONSTRAINT "earlier_awards_award_id_awards_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."awards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rejected_earlier_awards" ADD CONSTRAINT "rejected_earlier_awards_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rejected_earlier_awards" ADD CONSTRAINT "rejected_earlier_awards_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rejected_earlier_awards" ADD CONSTRAINT "rejected_earlier_awards_award_id_awards_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."awards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rejected_earlier_awards" ADD CONSTRAINT "rejected_earlier_awards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "award_reminders_award" ON "award_reminders" USING btree ("award_id");--> statement-breakpoint
CREATE INDEX "award_winners_awardee" ON "award_winners" USING btree ("awardee_id");--> statement-breakpoint
CREATE INDEX "awardee_keys_awardee" ON "awardee_keys" USING btree ("awardee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "awards_notice" ON "awards" USING btree ("notice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "awards_contract" ON "awards" USING btree ("contract_key");--> statement-breakpoint
CREATE INDEX "awards_number" ON "awards" USING btree ("number_key");--> statement-breakpoint
CREATE INDEX "awards_solicitation" ON "awards" USING btree ("solicitation_key");--> statement-breakpoint
CREATE INDEX "awards_office" ON "awards" USING btree ("office_key","naics_code");--> statement-breakpoint
CREATE INDEX "awards_naics" ON "awards" USING btree ("naics_code","award_on");--> statement-breakpoint
CREATE INDEX "awards_end" ON "awards" USING btree ("ends_on");--> statement-breakpoint
CREATE INDEX "awards_options_end" ON "awards" USING btree ("options_end_on");--> statement-breakpoint
CREATE INDEX "awards_department" ON "awards" USING btree ("department");--> statement-breakpoint
CREATE INDEX "awards_search" ON "awards" USING gin ("search");--> statement-breakpoint
CREATE INDEX "company_awardees_awardee" ON "company_awardees" USING btree ("awardee_id");--> statement-breakpoint
CREATE INDEX "contract_actions_contract" ON "contract_actions" USING btree ("contract_hash");--> statement-breakpoint
CREATE INDEX "contracts_number" ON "contracts" USING btree ("number_key");--> statement-breakpoint
CREATE INDEX "earlier_awards_award" ON "earlier_awards" USING btree ("award_id");--> statement-breakpoint
CREATE INDEX "rejected_earlier_awards_opportunity" ON "rejected_earlier_awards" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "rejected_earlier_awards_award" ON "rejected_earlier_awards" USING btree ("award_id");--> statement-breakpoint
CREATE INDEX "notices_sample" ON "notices" USING btree ("id") WHERE "notices"."source" = 'sample';