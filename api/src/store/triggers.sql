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

-- Counts a change of a company's data. The kinds have rows of their own: a scoring that writes for minutes holds only the
-- row of the scores, and a vote waits for another vote of its company only, as it does for the tallies.
create or replace function count_company_change() returns trigger language plpgsql as $$
begin
  -- In the order of the companies, so that two statements that change several never wait for each other in a circle.
  insert into data_versions as v (company_id, kind, version)
    select company_id, tg_argv[0], 1 from (select distinct company_id from changed order by company_id) as companies
    on conflict (company_id, kind, slot) do update set version = v.version + 1;
  return null;
end $$;

-- Counts a change of what belongs to no company. A statement that changed no row counts too: notices are long, and handing
-- them to the trigger would cost more than what it saves.
create or replace function count_notice_change() returns trigger language plpgsql as $$
begin
  -- A slot for each connection, or two imports would take turns for as long as a batch is written.
  insert into data_versions as v (company_id, kind, slot, version)
    values ('00000000-0000-0000-0000-000000000000', 'notices', pg_backend_pid() % 16, 1)
    on conflict (company_id, kind, slot) do update set version = v.version + 1;
  return null;
end $$;

do $$
declare
  counted record;
begin
  for counted in
    select * from (values ('scores', 'scores'), ('models', 'scores'), ('company_profiles', 'profile'), ('votes', 'votes'),
      ('users', 'people'), ('email_report_items', 'mails'), ('email_deliveries', 'mails')) as t(name, kind)
  loop
    execute format('create or replace trigger %1$s_version_inserted after insert on %1$s
      referencing new table as changed for each statement execute function count_company_change(%2$L)', counted.name, counted.kind);
    execute format('create or replace trigger %1$s_version_deleted after delete on %1$s
      referencing old table as changed for each statement execute function count_company_change(%2$L)', counted.name, counted.kind);
    -- No row of these moves from one company to another, so the company of the new row is that of the old one.
    execute format('create or replace trigger %1$s_version_updated after update on %1$s
      referencing new table as changed for each statement execute function count_company_change(%2$L)', counted.name, counted.kind);
  end loop;
  -- An older schema, on its way to this one, lacks some.
  for counted in
    select * from unnest(array['notices', 'opportunities', 'notice_versions', 'notice_facts', 'source_runs', 'awards', 'award_winners', 'awardees', 'earlier_awards']) as name
    where to_regclass(name) is not null
  loop
    execute format('create or replace trigger %1$s_version after insert or update or delete or truncate on %1$s
      for each statement execute function count_notice_change()', counted.name);
  end loop;
end $$;
