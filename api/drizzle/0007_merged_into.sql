ALTER TABLE "opportunities" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_merged_into_opportunities_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."opportunities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Until now nothing said where an opportunity had gone. The notice that it was scored by has moved there.
UPDATE "opportunities" o SET "merged_into" = moved."opportunity_id" FROM (
	SELECT DISTINCT ON (s."opportunity_id") s."opportunity_id" AS "merged", n."opportunity_id"
	FROM "scores" s JOIN "notices" n ON n."id" = s."notice_id"
	WHERE n."opportunity_id" <> s."opportunity_id"
	ORDER BY s."opportunity_id", s."scored_at" DESC
) moved WHERE o."id" = moved."merged" AND o."current_notice_id" IS NULL;
