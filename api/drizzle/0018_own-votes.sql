DROP INDEX "votes_one_per_voter";--> statement-breakpoint
CREATE UNIQUE INDEX "votes_one_per_voter" ON "votes" USING btree ("company_id","voter_email","opportunity_id");