DROP INDEX "opportunities_posted";--> statement-breakpoint
CREATE INDEX "votes_counted" ON "votes" USING btree ("company_id","procurement_id","feedback_type") WHERE not "votes"."is_held";--> statement-breakpoint
CREATE INDEX "opportunities_posted" ON "opportunities" USING btree ("posted_at" DESC NULLS LAST,"first_seen_at");