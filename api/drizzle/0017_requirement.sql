ALTER TABLE "notice_facts" ADD COLUMN "requirement" text;--> statement-breakpoint
ALTER TABLE "scores" DROP COLUMN "primary_requirement";