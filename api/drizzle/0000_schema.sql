CREATE TABLE "quarantined_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quarantined_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"run_id" integer NOT NULL,
	"reference" text NOT NULL,
	"reason" text NOT NULL,
	"raw" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "source_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" uuid,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"cursor" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"quarantined" integer DEFAULT 0 NOT NULL,
	"api_calls" integer DEFAULT 0 NOT NULL,
	"error" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "email_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"message_id" text NOT NULL,
	"canary_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"unsubscribe_hash" "bytea",
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_group_members" (
	"group" text NOT NULL,
	"email" text NOT NULL,
	"company_id" uuid,
	CONSTRAINT "email_group_members_group_email_pk" PRIMARY KEY("group","email")
);
--> statement-breakpoint
CREATE TABLE "email_report_items" (
	"report_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"opportunity_id" integer NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "email_report_items_report_id_company_id_opportunity_id_pk" PRIMARY KEY("report_id","company_id","opportunity_id")
);
--> statement-breakpoint
CREATE TABLE "email_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group" text NOT NULL,
	"state" text NOT NULL,
	"started_by" uuid,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_suppressions" (
	"email" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_facts" (
	"notice_id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"requirement" text,
	"clearance" text,
	"cmmc_level" smallint,
	"value_min" bigint,
	"value_max" bigint,
	"has_site_visit" boolean,
	"questions_due_on" date
);
--> statement-breakpoint
CREATE TABLE "notice_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"notice_id" integer NOT NULL,
	"version" integer NOT NULL,
	"changes" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"opportunity_id" integer NOT NULL,
	"source_id" text NOT NULL,
	"number_key" text,
	"source" text NOT NULL,
	"title" text,
	"solicitation_number" text,
	"department" text,
	"sub_tier" text,
	"office" text,
	"notice_type" text,
	"set_aside_code" text,
	"set_aside" text,
	"naics_code" text,
	"naics_codes" text[] DEFAULT '{}'::text[] NOT NULL,
	"psc_code" text,
	"posted_at" timestamp with time zone,
	"response_at" timestamp with time zone,
	"response_offset_minutes" smallint,
	"archive_on" date,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"description" text,
	"place_city" text,
	"place_state" text,
	"place_country" text,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attachments" text[] DEFAULT '{}'::text[] NOT NULL,
	"second_source_url" text,
	"awardee" text,
	"award_amount" numeric(14, 2),
	"award_on" date,
	"content_hash" "bytea" NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', translate(coalesce("notices"."title", ''), '/<>', '   ')), 'A')
        || setweight(to_tsvector('simple', coalesce("notices"."solicitation_number", '')), 'A')
        || setweight(to_tsvector('english', coalesce("notices"."department", '') || ' ' || coalesce("notices"."sub_tier", '')), 'C')
        || setweight(to_tsvector('english', translate(coalesce("notices"."description", ''), '/<>', '   ')), 'D')
        || array_to_tsvector(array['#n' || coalesce(left("notices"."naics_code", 1), '?'), '#n' || coalesce(left("notices"."naics_code", 2), '?'), '#n' || coalesce(left("notices"."naics_code", 3), '?'), '#n' || coalesce(left("notices"."naics_code", 4), '?'), '#n' || coalesce(left("notices"."naics_code", 5), '?'), '#n' || coalesce(left("notices"."naics_code", 6), '?'), '#d' || coalesce(left(md5("notices"."department"), 12), '?'), '#t' || coalesce("notices"."notice_type", '?'), '#a' || coalesce(left("notices"."set_aside_code", 40), '?'), '#s' || coalesce(left("notices"."place_state", 40), '?'), '#w' || coalesce(floor(extract(epoch from "notices"."posted_at" at time zone 'UTC') / 604800)::int::text, '?')])) STORED
);
--> statement-breakpoint
CREATE TABLE "opportunities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "opportunities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_key" text NOT NULL,
	"solicitation_number" text NOT NULL,
	"current_notice_id" integer,
	"merged_into" integer,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"blocked_until" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_versions" (
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"slot" smallint DEFAULT 0 NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "data_versions_company_id_kind_slot_pk" PRIMARY KEY("company_id","kind","slot")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"progress" text DEFAULT '' NOT NULL,
	"percent" smallint DEFAULT 0 NOT NULL,
	"api_calls_count" integer DEFAULT 0 NOT NULL,
	"error" text,
	"started_by" uuid,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text
);
--> statement-breakpoint
CREATE TABLE "socket_io_attachments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now(),
	"payload" "bytea"
);
--> statement-breakpoint
CREATE TABLE "account_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"new_email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" uuid,
	"actor_id" uuid,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"is_internal" boolean DEFAULT false NOT NULL,
	"active_model_version" integer,
	"scored_model_version" integer,
	"scored_notice_changes" bigint DEFAULT 0 NOT NULL,
	"scored_profile_version" integer,
	"learnt_nothing_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_profiles" (
	"company_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"capability_text" text NOT NULL,
	"target_naics" text[] DEFAULT '{}'::text[] NOT NULL,
	"certifications" text[] DEFAULT '{}'::text[] NOT NULL,
	"states" text[] DEFAULT '{}'::text[] NOT NULL,
	"place_policy" text DEFAULT 'prefer' NOT NULL,
	"include_words" text[] DEFAULT '{}'::text[] NOT NULL,
	"exclude_words" text[] DEFAULT '{}'::text[] NOT NULL,
	"past_performance" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"clearance" text,
	"cmmc_level" smallint,
	"bonding_limit" bigint,
	"largest_contract" bigint,
	"employees" integer,
	"revenue" bigint,
	"fitted_as" integer,
	"saved_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_profiles_company_id_version_pk" PRIMARY KEY("company_id","version")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"password_hash" text NOT NULL,
	"has_temporary_password" boolean DEFAULT false NOT NULL,
	"is_invited" boolean DEFAULT false NOT NULL,
	"wants_checks" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('ADMIN', 'MEMBER'))
);
--> statement-breakpoint
CREATE TABLE "ai_readings" (
	"company_id" uuid NOT NULL,
	"key" text NOT NULL,
	"reading" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_readings_company_id_key_pk" PRIMARY KEY("company_id","key")
);
--> statement-breakpoint
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
CREATE TABLE "lexicons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lexicons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"documents" integer NOT NULL,
	"data" "bytea" NOT NULL,
	"engine" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "models" (
	"company_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"parent_version" integer,
	"origin" text NOT NULL,
	"profile_version" integer NOT NULL,
	"lexicon_id" integer NOT NULL,
	"table_id" text,
	"engine" integer DEFAULT 1 NOT NULL,
	"weights" "bytea" NOT NULL,
	"votes_used" integer NOT NULL,
	"votes_until" timestamp with time zone,
	"metrics" jsonb NOT NULL,
	"state" text NOT NULL,
	"verdict" text NOT NULL,
	"seed" integer NOT NULL,
	"dataset_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "models_company_id_version_pk" PRIMARY KEY("company_id","version")
);
--> statement-breakpoint
CREATE TABLE "scores" (
	"company_id" uuid NOT NULL,
	"opportunity_id" integer NOT NULL,
	"notice_id" integer NOT NULL,
	"notice_updated_at" timestamp with time zone NOT NULL,
	"model_version" integer NOT NULL,
	"profile_version" integer NOT NULL,
	"score" smallint NOT NULL,
	"rank" double precision NOT NULL,
	"due_at" timestamp with time zone,
	"is_provisional" boolean NOT NULL,
	"standing" jsonb,
	"is_eligible" boolean NOT NULL,
	"ineligible_reason" text,
	"factors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"summary" text,
	"strengths" text[] DEFAULT '{}'::text[] NOT NULL,
	"risks" text[] DEFAULT '{}'::text[] NOT NULL,
	"scored_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scores_company_id_opportunity_id_pk" PRIMARY KEY("company_id","opportunity_id"),
	CONSTRAINT "scores_range" CHECK ("scores"."score" between 0 and 100),
	CONSTRAINT "scores_rank" CHECK ("scores"."rank" >= "scores"."score" and "scores"."rank" < "scores"."score" + 1)
);
--> statement-breakpoint
CREATE TABLE "term_tables" (
	"id" text PRIMARY KEY NOT NULL,
	"record" jsonb NOT NULL,
	"data" "bytea" NOT NULL,
	"is_shipped" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "navigation_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "navigation_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"notice_id" integer,
	"target_url" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vote_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vote_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"vote_id" integer NOT NULL,
	"feedback_type" text NOT NULL,
	"reasons" text[] DEFAULT '{}'::text[] NOT NULL,
	"comment" text,
	"source" text NOT NULL,
	"token_hash" "bytea",
	"cast_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "vote_tallies" (
	"company_id" uuid NOT NULL,
	"opportunity_id" integer NOT NULL,
	"feedback_type" text NOT NULL,
	"votes" integer NOT NULL,
	"last_cast_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vote_tallies_company_id_opportunity_id_feedback_type_pk" PRIMARY KEY("company_id","opportunity_id","feedback_type")
);
--> statement-breakpoint
CREATE TABLE "vote_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"delivery_id" integer NOT NULL,
	"company_id" uuid NOT NULL,
	"notice_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_type" text,
	"last_cast_at" timestamp with time zone,
	"scanned_at" timestamp with time zone,
	"human_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "votes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "votes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" uuid NOT NULL,
	"opportunity_id" integer NOT NULL,
	"voter_email" text NOT NULL,
	"user_id" uuid,
	"feedback_type" text NOT NULL,
	"reasons" text[] DEFAULT '{}'::text[] NOT NULL,
	"comment" text,
	"source" text NOT NULL,
	"token_hash" "bytea",
	"is_held" boolean DEFAULT false NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cast_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "votes_type" CHECK ("votes"."feedback_type" in ('relevant_match', 'not_match', 'past_history'))
);
--> statement-breakpoint
ALTER TABLE "quarantined_rows" ADD CONSTRAINT "quarantined_rows_run_id_source_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."source_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_runs" ADD CONSTRAINT "source_runs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_report_id_email_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."email_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_deliveries" ADD CONSTRAINT "email_deliveries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_group_members" ADD CONSTRAINT "email_group_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_report_items" ADD CONSTRAINT "email_report_items_report_id_email_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."email_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_report_items" ADD CONSTRAINT "email_report_items_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_report_items" ADD CONSTRAINT "email_report_items_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_reports" ADD CONSTRAINT "email_reports_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_facts" ADD CONSTRAINT "notice_facts_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_versions" ADD CONSTRAINT "notice_versions_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_current_notice_id_notices_id_fk" FOREIGN KEY ("current_notice_id") REFERENCES "public"."notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_merged_into_opportunities_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."opportunities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD CONSTRAINT "company_profiles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD CONSTRAINT "company_profiles_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_readings" ADD CONSTRAINT "ai_readings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_effects" ADD CONSTRAINT "learning_effects_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_lexicon_id_lexicons_id_fk" FOREIGN KEY ("lexicon_id") REFERENCES "public"."lexicons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_items" ADD CONSTRAINT "check_items_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_items" ADD CONSTRAINT "check_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_items" ADD CONSTRAINT "check_items_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "navigation_events" ADD CONSTRAINT "navigation_events_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "navigation_events" ADD CONSTRAINT "navigation_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "navigation_events" ADD CONSTRAINT "navigation_events_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_history" ADD CONSTRAINT "vote_history_vote_id_votes_id_fk" FOREIGN KEY ("vote_id") REFERENCES "public"."votes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_history" ADD CONSTRAINT "vote_history_token_hash_vote_tokens_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."vote_tokens"("token_hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_tallies" ADD CONSTRAINT "vote_tallies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_tallies" ADD CONSTRAINT "vote_tallies_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_tokens" ADD CONSTRAINT "vote_tokens_delivery_id_email_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."email_deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_tokens" ADD CONSTRAINT "vote_tokens_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_tokens" ADD CONSTRAINT "vote_tokens_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_token_hash_vote_tokens_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."vote_tokens"("token_hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quarantined_rows_run" ON "quarantined_rows" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "source_runs_recent" ON "source_runs" USING btree ("source","started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "source_runs_one_running" ON "source_runs" USING btree ("source") WHERE "source_runs"."state" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "email_deliveries_once" ON "email_deliveries" USING btree ("report_id","recipient");--> statement-breakpoint
CREATE UNIQUE INDEX "email_deliveries_message" ON "email_deliveries" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_deliveries_canary" ON "email_deliveries" USING btree ("canary_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_deliveries_unsubscribe" ON "email_deliveries" USING btree ("unsubscribe_hash");--> statement-breakpoint
CREATE INDEX "email_report_items_history" ON "email_report_items" USING btree ("company_id","opportunity_id");--> statement-breakpoint
CREATE INDEX "email_reports_recent" ON "email_reports" USING btree ("started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "notice_versions_number" ON "notice_versions" USING btree ("notice_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_source" ON "notices" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "notices_opportunity" ON "notices" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "notices_number" ON "notices" USING btree ("number_key");--> statement-breakpoint
CREATE INDEX "notices_posted" ON "notices" USING btree ("posted_at" DESC NULLS LAST,"first_seen_at");--> statement-breakpoint
CREATE INDEX "notices_naics" ON "notices" USING btree ("naics_code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "notices_source_prefix" ON "notices" USING btree (lower("source_id") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "notices_department" ON "notices" USING btree ("department");--> statement-breakpoint
CREATE INDEX "notices_end" ON "notices" USING btree (greatest(
    coalesce("response_at" at time zone 'UTC', "archive_on" + interval '2 days',
      (coalesce("posted_at", "first_seen_at") at time zone 'UTC') + interval '90 days'),
    "posted_at" at time zone 'UTC'));--> statement-breakpoint
CREATE INDEX "notices_search" ON "notices" USING gin ("search");--> statement-breakpoint
CREATE UNIQUE INDEX "opportunities_group" ON "opportunities" USING btree ("group_key");--> statement-breakpoint
CREATE INDEX "opportunities_current" ON "opportunities" USING btree ("current_notice_id");--> statement-breakpoint
CREATE INDEX "opportunities_number" ON "opportunities" USING btree (upper("solicitation_number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "counters_expiry" ON "counters" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "jobs_recent" ON "jobs" USING btree ("started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "account_links_token" ON "account_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "account_links_user" ON "account_links" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "account_links_expiry" ON "account_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_log_company" ON "audit_log" USING btree ("company_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_age" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_name_unique" ON "companies" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "companies_one_internal" ON "companies" USING btree ("is_internal") WHERE "companies"."is_internal";--> statement-breakpoint
CREATE UNIQUE INDEX "known_devices_token" ON "known_devices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "known_devices_user" ON "known_devices" USING btree ("user_id","last_used_at");--> statement-breakpoint
CREATE INDEX "known_devices_last_use" ON "known_devices" USING btree ("last_used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_company" ON "users" USING btree ("company_id",lower("last_name"));--> statement-breakpoint
CREATE INDEX "ai_readings_day" ON "ai_readings" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "scores_alone" ON "scores" USING btree ("company_id","opportunity_id","score","rank");--> statement-breakpoint
CREATE INDEX "scores_ranking" ON "scores" USING btree ("company_id","rank" DESC NULLS LAST,"due_at","opportunity_id");--> statement-breakpoint
CREATE INDEX "check_items_company" ON "check_items" USING btree ("company_id","week");--> statement-breakpoint
CREATE INDEX "check_items_opportunity" ON "check_items" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "navigation_events_company" ON "navigation_events" USING btree ("company_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "vote_history_vote" ON "vote_history" USING btree ("vote_id");--> statement-breakpoint
CREATE INDEX "vote_history_token" ON "vote_history" USING btree ("token_hash") WHERE "vote_history"."token_hash" is not null;--> statement-breakpoint
CREATE INDEX "vote_tokens_delivery" ON "vote_tokens" USING btree ("delivery_id");--> statement-breakpoint
CREATE UNIQUE INDEX "votes_one_per_voter" ON "votes" USING btree ("company_id","voter_email","opportunity_id");--> statement-breakpoint
CREATE INDEX "votes_company_time" ON "votes" USING btree ("company_id","cast_at" DESC NULLS LAST,"opportunity_id","feedback_type","user_id","voter_email") WHERE not "votes"."is_held";--> statement-breakpoint
CREATE INDEX "votes_user_time" ON "votes" USING btree ("user_id","cast_at");--> statement-breakpoint
CREATE INDEX "votes_opportunity" ON "votes" USING btree ("opportunity_id");--> statement-breakpoint
CREATE INDEX "votes_token" ON "votes" USING btree ("token_hash") WHERE "votes"."token_hash" is not null;--> statement-breakpoint
CREATE INDEX "votes_counted" ON "votes" USING btree ("company_id","opportunity_id","feedback_type") WHERE not "votes"."is_held";