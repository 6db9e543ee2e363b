ALTER TABLE "vote_history" ADD COLUMN "reasons" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "votes" ADD COLUMN "reasons" text[] DEFAULT '{}'::text[] NOT NULL;