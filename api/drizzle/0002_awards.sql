ALTER TABLE "notices" ADD COLUMN "awardee" text;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "award_amount" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "award_on" date;