DROP INDEX "votes_company_time";--> statement-breakpoint
CREATE INDEX "votes_user_time" ON "votes" USING btree ("user_id","cast_at");--> statement-breakpoint
CREATE INDEX "votes_company_time" ON "votes" USING btree ("company_id","cast_at" DESC NULLS LAST,"procurement_id","feedback_type","user_id","voter_email") WHERE not "votes"."is_held";