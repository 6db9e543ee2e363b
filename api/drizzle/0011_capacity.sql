ALTER TABLE "companies" ADD COLUMN "scored_profile_version" integer;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD COLUMN "clearance" text;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD COLUMN "cmmc_level" smallint;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD COLUMN "bonding_limit" bigint;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD COLUMN "largest_contract" bigint;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD COLUMN "employees" integer;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD COLUMN "revenue" bigint;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD COLUMN "fitted_as" integer;