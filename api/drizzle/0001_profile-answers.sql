ALTER TABLE "company_profiles" ADD COLUMN "activities" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD COLUMN "sells" text;