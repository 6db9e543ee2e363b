-- The triggers of the database. The migrate step applies this file whenever its text differs from the one that is
-- installed, so it can be edited in place; every statement must be repeatable.

-- The votes of every opportunity that a statement touched are counted again instead of added to: a sum that once went
-- wrong would stay wrong.
create or replace function tally_votes() returns trigger language plpgsql as $$
begin
  -- Two transactions that counted at the same time would each miss the other's vote.
  perform pg_advisory_xact_lock(hashtextextended('vote-tallies:' || company_id, 0))
    from (select distinct company_id from changed order by company_id) as companies;

  delete from vote_tallies where (company_id, opportunity_id) in (select company_id, opportunity_id from changed);
  insert into vote_tallies (company_id, opportunity_id, feedback_type, votes, last_cast_at)
    select company_id, opportunity_id, feedback_type, count(*), max(cast_at)
    from votes join (select distinct company_id, opportunity_id from changed) as keys using (company_id, opportunity_id)
    where not is_held
    group by company_id, opportunity_id, feedback_type;
  return null;
end $$;

create or replace trigger votes_tally_inserted after insert on votes
  referencing new table as changed for each statement execute function tally_votes();
create or replace trigger votes_tally_deleted after delete on votes
  referencing old table as changed for each statement execute function tally_votes();
-- An update takes from where the vote was and gives to where it is: a trigger for each.
create or replace trigger votes_tally_updated_from after update on votes
  referencing old table as changed for each statement execute function tally_votes();
create or replace trigger votes_tally_updated_to after update on votes
  referencing new table as changed for each statement execute function tally_votes();
