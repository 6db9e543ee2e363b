CREATE TABLE "notice_facts" (
	"notice_id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"clearance" text,
	"cmmc_level" smallint,
	"value_min" bigint,
	"value_max" bigint,
	"has_site_visit" boolean,
	"questions_due_on" date
);
--> statement-breakpoint
ALTER TABLE "notice_facts" ADD CONSTRAINT "notice_facts_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE no action ON UPDATE no action;