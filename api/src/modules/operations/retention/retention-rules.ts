import { actionsOf } from '@bidlight/contract';
import { and, inArray, lt, not, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { hasEnded } from '#modules/people/sessions.queries.ts';
import {
  accountLinks,
  aiReadings,
  auditLog,
  checkItems,
  counters,
  digests,
  emailDeliveries,
  knownDevices,
  navigationEvents,
  pursuitAnswerTokens,
  quarantinedRows,
  sessions,
  voteHistory,
  votes,
  voteTokens,
  wrongReasons,
} from '#store/schema.ts';

export interface RetentionRule {
  /** As the documentation names it. */
  what: string;
  /** How many days it is kept. */
  days: number;
  /** The statement that removes at most `limit` of what has been kept since before then. */
  remove(before: Date, limit: number): SQL;
}

const SIGN_INS = actionsOf('sign-ins');
const REMOVED = 'removed';

/** What is kept how long. All that is not here is kept for good: notices are public, and votes are never changed. */
export const RETENTION_RULES: readonly RetentionRule[] = [
  { what: 'ended sessions', days: 0, remove: deleting(sessions, hasEnded) },
  {
    what: 'expired counters of limits and budgets',
    days: 0,
    remove: deleting(counters, (before) => lt(counters.expiresAt, before)),
  },
  {
    what: 'links to join, reset a password or confirm an address, after they expire',
    days: 30,
    remove: deleting(accountLinks, (before) => lt(accountLinks.expiresAt, before)),
  },
  {
    what: 'unused vote links, after they expire',
    days: 90,
    // A used one says whether a scanner or a person has voted, and the vote's history refers to it.
    remove: deleting(voteTokens, (before) =>
      and(
        lt(voteTokens.expiresAt, before),
        sql`not exists (select 1 from ${votes} where ${votes.tokenHash} = ${voteTokens.tokenHash})`,
        sql`not exists (select 1 from ${voteHistory} where ${voteHistory.tokenHash} = ${voteTokens.tokenHash})`,
      ),
    ),
  },
  {
    what: 'links that answer a question about a pursuit, after they expire',
    // They say which questions somebody was mailed, so that none is mailed twice.
    days: 730,
    remove: deleting(pursuitAnswerTokens, (before) => lt(pursuitAnswerTokens.expiresAt, before)),
  },
  {
    what: 'clicks on links to opportunities',
    days: 180,
    remove: deleting(navigationEvents, (before) => lt(navigationEvents.createdAt, before)),
  },
  {
    what: 'the opportunities of a weekly check; the votes stay',
    // The estimate of what the list misses is made of 26 weeks.
    days: 190,
    remove: deleting(checkItems, (before) => lt(checkItems.drawnAt, before)),
  },
  {
    what: 'marks that a reason of a score is wrong',
    days: 730,
    remove: deleting(wrongReasons, (before) => lt(wrongReasons.markedAt, before)),
  },
  {
    what: 'source rows that could not be read',
    days: 30,
    remove: deleting(quarantinedRows, (before) => lt(quarantinedRows.createdAt, before)),
  },
  {
    what: "the language model's readings",
    days: 400,
    remove: deleting(aiReadings, (before) => lt(aiReadings.createdAt, before)),
  },
  { what: 'finished jobs, except the last of each kind', days: 180, remove: deleteJobs },
  {
    what: 'sign-ins in the security log',
    days: 180,
    remove: deleting(auditLog, (before) =>
      and(lt(auditLog.createdAt, before), inArray(auditLog.action, SIGN_INS)),
    ),
  },
  {
    what: 'everything else in the security log',
    days: 730,
    remove: deleting(auditLog, (before) =>
      and(lt(auditLog.createdAt, before), notInArray(auditLog.action, SIGN_INS)),
    ),
  },
  {
    what: 'browsers used to sign in, after the last sign-in',
    days: 400,
    remove: deleting(knownDevices, (before) => lt(knownDevices.lastUsedAt, before)),
  },
  {
    what: "people's own mails, as they read them in the app",
    days: 730,
    remove: deleting(digests, (before) => lt(digests.createdAt, before)),
  },
  { what: 'addresses of report recipients; the report itself stays', days: 730, remove: removeAddresses },
];

/** Rows that somebody uses at this moment are locked and stay for the next time. */
function oldest(table: PgTable, condition: SQL | undefined, limit: number): SQL {
  return sql`select ctid from ${table} where ${condition} limit ${limit} for update skip locked`;
}

function deleting(table: PgTable, isOld: (before: Date) => SQL | undefined): RetentionRule['remove'] {
  return (before, limit) =>
    sql`delete from ${table} where ctid = any(array(${oldest(table, isOld(before), limit)}))`;
}

/** A schedule asks when a kind was last started. The runs of a source stay, for they say what the scores know of. */
function deleteJobs(before: Date, limit: number): SQL {
  return sql`
    with old as (
      select id from jobs
      where started_at < ${before} and status <> 'in_progress'
        and exists (select 1 from jobs later where later.type = jobs.type and later.started_at > jobs.started_at)
      limit ${limit} for update skip locked
    ), freed as (
      update source_runs set job_id = null where job_id in (select id from old)
    )
    delete from jobs where id in (select id from old)`;
}

/** With the address goes the right to unsubscribe it, and the mail server's answer, which may quote it. */
function removeAddresses(before: Date, limit: number): SQL {
  const isOld = and(
    lt(emailDeliveries.createdAt, before),
    not(sql`starts_with(${emailDeliveries.recipient}, ${REMOVED})`),
  );
  return sql`
    update email_deliveries set recipient = ${`${REMOVED} `} || id, unsubscribe_hash = null, error = null
    where ctid = any(array(${oldest(emailDeliveries, isOld, limit)}))`;
}
