ALTER TABLE "opportunities" ADD COLUMN "family_key" text;--> statement-breakpoint
CREATE INDEX "opportunities_family" ON "opportunities" USING btree ("family_key");--> statement-breakpoint
CREATE UNIQUE INDEX "source_runs_one_running" ON "source_runs" USING btree ("source") WHERE "source_runs"."state" = 'running';