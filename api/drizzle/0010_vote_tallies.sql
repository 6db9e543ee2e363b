CREATE TABLE "vote_quarters" (
	"company_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"relevant_match" integer NOT NULL,
	"not_match" integer NOT NULL,
	"past_history" integer NOT NULL,
	CONSTRAINT "vote_quarters_company_id_starts_at_pk" PRIMARY KEY("company_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "vote_tallies" (
	"company_id" uuid NOT NULL,
	"procurement_id" integer NOT NULL,
	"feedback_type" text NOT NULL,
	"votes" integer NOT NULL,
	"last_cast_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vote_tallies_company_id_procurement_id_feedback_type_pk" PRIMARY KEY("company_id","procurement_id","feedback_type")
);
--> statement-breakpoint
ALTER TABLE "vote_quarters" ADD CONSTRAINT "vote_quarters_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_tallies" ADD CONSTRAINT "vote_tallies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_tallies" ADD CONSTRAINT "vote_tallies_procurement_id_procurements_id_fk" FOREIGN KEY ("procurement_id") REFERENCES "public"."procurements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What the changed votes belong to is counted again instead of added to: a sum that once went wrong would stay wrong.
CREATE FUNCTION tally_votes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Two that counted at once would each miss the other's vote.
	PERFORM pg_advisory_xact_lock(7211909, hashtext(company_id::text))
		FROM (SELECT DISTINCT company_id FROM changed ORDER BY company_id) AS companies;

	DELETE FROM vote_tallies WHERE (company_id, procurement_id) IN (SELECT company_id, procurement_id FROM changed);
	INSERT INTO vote_tallies (company_id, procurement_id, feedback_type, votes, last_cast_at)
		SELECT company_id, procurement_id, feedback_type, count(*), max(cast_at)
		FROM votes JOIN (SELECT DISTINCT company_id, procurement_id FROM changed) AS keys USING (company_id, procurement_id)
		WHERE NOT is_held
		GROUP BY company_id, procurement_id, feedback_type;

	DELETE FROM vote_quarters WHERE (company_id, starts_at) IN
		(SELECT company_id, date_bin('15 minutes', cast_at, 'epoch') FROM changed);
	INSERT INTO vote_quarters (company_id, starts_at, relevant_match, not_match, past_history)
		SELECT company_id, starts_at, count(*) FILTER (WHERE feedback_type = 'relevant_match'),
			count(*) FILTER (WHERE feedback_type = 'not_match'), count(*) FILTER (WHERE feedback_type = 'past_history')
		FROM (SELECT DISTINCT company_id, date_bin('15 minutes', cast_at, 'epoch') AS starts_at FROM changed) AS keys
			JOIN votes USING (company_id)
		WHERE cast_at >= starts_at AND cast_at < starts_at + interval '15 minutes' AND NOT is_held
		GROUP BY company_id, starts_at;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER votes_tally_inserted AFTER INSERT ON votes
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_votes();--> statement-breakpoint
CREATE TRIGGER votes_tally_deleted AFTER DELETE ON votes
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_votes();--> statement-breakpoint
-- An update takes from where the vote was and gives to where it is: a trigger for each.
CREATE TRIGGER votes_tally_updated_from AFTER UPDATE ON votes
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_votes();--> statement-breakpoint
CREATE TRIGGER votes_tally_updated_to AFTER UPDATE ON votes
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_votes();--> statement-breakpoint
INSERT INTO vote_tallies (company_id, procurement_id, feedback_type, votes, last_cast_at)
	SELECT company_id, procurement_id, feedback_type, count(*), max(cast_at)
	FROM votes WHERE NOT is_held GROUP BY company_id, procurement_id, feedback_type;--> statement-breakpoint
INSERT INTO vote_quarters (company_id, starts_at, relevant_match, not_match, past_history)
	SELECT company_id, date_bin('15 minutes', cast_at, 'epoch'), count(*) FILTER (WHERE feedback_type = 'relevant_match'),
		count(*) FILTER (WHERE feedback_type = 'not_match'), count(*) FILTER (WHERE feedback_type = 'past_history')
	FROM votes WHERE NOT is_held GROUP BY 1, 2;
