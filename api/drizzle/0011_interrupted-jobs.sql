ALTER TABLE "source_runs" ADD COLUMN "file" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "worker" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "attempted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "is_interrupted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "settings" SET "value" = jsonb_build_array("value")::text WHERE "name" = 'dropped-extract';--> statement-breakpoint
DO $$ BEGIN
  IF to_regclass('pgboss.schedule') IS NOT NULL THEN
    DELETE FROM pgboss.schedule WHERE name = 'due-work';
    DELETE FROM pgboss.job WHERE name = 'due-work';
  END IF;
END $$;
