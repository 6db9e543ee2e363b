import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { DEMO_COMPANIES } from './demo-contents.queries.ts';

/** The tables whose rows belong to a company, those that others refer to last. */
const OF_COMPANY = [
  'votes',
  'pursuits',
  'pursuit_settings',
  'vote_tokens',
  'email_report_items',
  'email_deliveries',
  'email_group_members',
  'navigation_events',
  'check_items',
  'wrong_reasons',
  'scores',
  'learning_effects',
  'models',
  'ai_readings',
  'vote_tallies',
  'audit_log',
  'saved_searches',
  'company_awardees',
  'rejected_earlier_awards',
  'company_profiles',
] as const;

/** The tables whose rows belong to an opportunity, and those of a notice, for companies that stay. */
const OF_OPPORTUNITY = [
  'votes',
  'pursuits',
  'vote_tallies',
  'email_report_items',
  'check_items',
  'wrong_reasons',
  'scores',
] as const;
const OF_NOTICE = ['vote_tokens', 'navigation_events', 'scores', 'notice_versions', 'notice_facts'] as const;

const name = (table: string) => sql.raw(table);

/**
 * Removes the demo's companies with their people and all that they did, the sample notices with all that hangs on them, and
 * the jobs that were about nothing else. Notices of real sources stay. Belongs into one transaction.
 */
export async function removeDemo(tx: Db): Promise<void> {
  const run = (statement: SQL) => tx.execute(statement);
  await run(sql`create temp table demo_companies on commit drop as
    select id from companies where id in (${DEMO_COMPANIES})`);
  // Whoever adds people, votes or mails waits, and then finds that there is no such company.
  await run(sql`select 1 from companies where id in (select id from demo_companies) for update`);
  await run(sql`create temp table demo_users on commit drop as
    select id from users where is_demo or company_id in (select id from demo_companies)`);
  await run(sql`create temp table sample_notices on commit drop as
    select id from notices where source = 'sample'`);
  await run(sql`create temp table sample_opportunities on commit drop as
    select id from opportunities as o where not exists (
      select 1 from notices where opportunity_id = o.id and source <> 'sample')`);
  for (const table of ['demo_companies', 'demo_users', 'sample_notices', 'sample_opportunities']) {
    await run(sql`analyze ${name(table)}`);
  }
  await removeVoteHistory(run);
  for (const table of OF_COMPANY) {
    await run(sql`delete from ${name(table)} where company_id in (select id from demo_companies)`);
  }
  for (const table of OF_OPPORTUNITY) {
    await run(sql`delete from ${name(table)} where opportunity_id in (select id from sample_opportunities)`);
  }
  for (const table of OF_NOTICE) {
    await run(sql`delete from ${name(table)} where notice_id in (select id from sample_notices)`);
  }
  await removeOperations(run);
  await removePeople(run);
  await removeNotices(run);
}

type Run = (statement: SQL) => Promise<unknown>;

async function removeVoteHistory(run: Run): Promise<void> {
  await run(sql`delete from vote_history where vote_id in (
    select id from votes where company_id in (select id from demo_companies)
      or opportunity_id in (select id from sample_opportunities))`);
}

/** What is left of jobs and reports has been about real notices, and no person of the demo is named in it any more. */
async function removeOperations(run: Run): Promise<void> {
  await run(sql`delete from email_reports as r
    where not exists (select 1 from email_deliveries where report_id = r.id)
      and not exists (select 1 from email_report_items where report_id = r.id)`);
  await run(sql`delete from quarantined_rows where run_id in (
    select id from source_runs where source = 'sample')`);
  await run(sql`delete from source_runs where source = 'sample'`);
  await run(sql`delete from jobs as j where not exists (select 1 from source_runs where job_id = j.id)`);
  await run(sql`update jobs set started_by = null where started_by in (select id from demo_users)`);
  await run(sql`update email_reports set started_by = null where started_by in (select id from demo_users)`);
}

async function removePeople(run: Run): Promise<void> {
  await run(sql`delete from mail_suppressions where email in (
    select email from users where id in (select id from demo_users))`);
  await run(sql`update audit_log set actor_id = null where actor_id in (select id from demo_users)`);
  await run(sql`update company_profiles set saved_by = null where saved_by in (select id from demo_users)`);
  // Everybody is signed out, also whoever stays.
  await run(sql`delete from sessions`);
  await run(sql`delete from users where id in (select id from demo_users)`);
  await run(sql`delete from data_versions where company_id in (select id from demo_companies)`);
  await run(sql`delete from companies where id in (select id from demo_companies)`);
}

/** An opportunity that has real notices too shows the newest of them. */
async function removeNotices(run: Run): Promise<void> {
  await run(sql`update opportunities as o set current_notice_id = (
      select id from notices where opportunity_id = o.id and source <> 'sample'
      order by posted_at desc nulls last, id desc limit 1)
    where current_notice_id in (select id from sample_notices)`);
  await run(sql`update opportunities set merged_into = null
    where merged_into in (select id from sample_opportunities)`);
  await run(sql`delete from notices where id in (select id from sample_notices)`);
  // Their awards went with them; firms that have won nothing else are of the sample.
  await run(sql`delete from awardees as w where not exists (select 1 from award_winners where awardee_id = w.id)
    and not exists (select 1 from company_awardees where awardee_id = w.id)`);
  await run(sql`delete from opportunities where id in (select id from sample_opportunities)`);
}
