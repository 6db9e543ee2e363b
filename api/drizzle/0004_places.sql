ALTER TABLE "notices" ADD COLUMN "place_country" text;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD COLUMN "place_policy" text DEFAULT 'prefer' NOT NULL;