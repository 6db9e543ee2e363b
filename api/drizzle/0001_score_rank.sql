DROP INDEX "scores_alone";--> statement-breakpoint
DROP INDEX "scores_ranking";--> statement-breakpoint
ALTER TABLE "scores" ADD COLUMN "rank" double precision;--> statement-breakpoint
ALTER TABLE "scores" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
-- Scores from before have no order among equals; another time of the notice has them scored again.
UPDATE "scores" SET "rank" = "score", "notice_updated_at" = 'epoch';--> statement-breakpoint
ALTER TABLE "scores" ALTER COLUMN "rank" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "scores_alone" ON "scores" USING btree ("company_id","opportunity_id","score","rank");--> statement-breakpoint
CREATE INDEX "scores_ranking" ON "scores" USING btree ("company_id","rank" DESC NULLS LAST,"due_at","opportunity_id");--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_rank" CHECK ("scores"."rank" >= "scores"."score" and "scores"."rank" < "scores"."score" + 1);