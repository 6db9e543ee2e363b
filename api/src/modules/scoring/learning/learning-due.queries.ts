import { countTeaching, VOTES_TO_LEARN } from '@bidlight/scoring';
import { and, gt, not, sql } from 'drizzle-orm';
import { hasJustFailed } from '#modules/jobs/jobs.queries.ts';
import {
  type Example,
  isOutcome,
  isOutcomeOnSamples,
  listExamples,
  outcomeAt,
} from '#modules/scoring/models/examples.queries.ts';
import { missingModel } from '#modules/scoring/models/models.queries.ts';
import { isOnSamples } from '#modules/scoring/models/votes.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { isCounted, isListed } from '#store/list-conditions.ts';
import { notices, pursuits, votes } from '#store/schema.ts';
import { lastLearnings } from './last-learning.queries.ts';

/** So many new votes are learnt from within the hour; fewer a day after the last learning. */
export const MANY_NEW_VOTES = 10;
export const MIN_PAUSE_MS = 60 * 60_000;
export const MAX_PAUSE_MS = DAY_MS;

const knownUntil = sql`coalesce(last.votes_until, '-infinity')`;
const isNewVote = and(
  sql`${votes.companyId} = last.company_id`,
  isCounted,
  not(isOnSamples),
  gt(votes.castAt, knownUntil),
);
const isNewOutcome = and(
  sql`${pursuits.companyId} = last.company_id`,
  isOutcome,
  not(isOutcomeOnSamples),
  gt(outcomeAt, knownUntil),
);
/** What came since a company's last learning: votes, and outcomes of pursuits. */
const newExamples = sql`(
  select 1 from ${votes} where ${isNewVote} union all select 1 from ${pursuits} where ${isNewOutcome})`;
/** Not counted beyond those that matter. */
const newVotes = sql`(
  select count(*)::int from (select 1 from ${newExamples} as new limit ${MANY_NEW_VOTES}) as counted)`;

const companiesWithLast = sql`companies join ${lastLearnings} as last on last.company_id = companies.id`;

/** In the model whose scores are shown. */
const votesInModel = sql`(
  select coalesce(max(votes_used), 0) from models
  where company_id = companies.id and version = companies.active_model_version)`;

/** Whether learning is due for any company. It is asked every minute, as scoring is. */
export async function isLearningDue(db: Db, at: Date): Promise<boolean> {
  const { rows } = await db.execute<{ is_possible: boolean }>(sql`
    select not ${hasJustFailed('learning')}
      and exists (select 1 from ${notices} where ${isListed()}) as is_possible`);
  return rows[0]?.is_possible === true && (await listCompaniesToLearn(db, at)).length > 0;
}

/**
 * The companies whose new votes are to be learnt from now: many of them an hour after the last learning, any a day after.
 * Those that nothing can be learnt for are left out, however many votes they have. Where a model is missing, scoring makes it
 * first: it would become active while votes are learnt from, and what they have taught would be rejected for that.
 */
export async function listCompaniesToLearn(db: Db, at: Date): Promise<string[]> {
  // A learning that ended in the future did so before the clock was set back.
  const isOver = (pauseMs: number) =>
    sql`coalesce(ended_at not between ${new Date(at.getTime() - pauseMs)}::timestamptz and ${at}::timestamptz, true)`;
  const { rows } = await db.execute<{ id: string; votes_in_model: number }>(sql`
    select companies.id, ${votesInModel} as votes_in_model
    from ${companiesWithLast} cross join lateral (select ${newVotes} as count) as fresh
    where exists (select 1 from company_profiles where company_id = companies.id) and ${missingModel} is null
      and ((count >= ${MANY_NEW_VOTES} and ${isOver(MIN_PAUSE_MS)}) or (count > 0 and ${isOver(MAX_PAUSE_MS)}))
    order by companies.id`);
  const due: string[] = [];
  for (const { id, votes_in_model } of rows) {
    if (canChange(await listExamples(db, id), votes_in_model)) due.push(id);
  }
  return due;
}

/**
 * Whether a learning can make a model: of enough votes, or because the model in use may have learnt from more than are
 * left. That votes fade with the profile is not asked here, since it takes the words of all notices.
 */
export function canChange(counted: readonly Example[], inModel: number): boolean {
  const unfaded = counted.map((vote) => ({ ...vote, profileShare: 1 }));
  return inModel >= VOTES_TO_LEARN || countTeaching(unfaded) >= VOTES_TO_LEARN;
}

/**
 * Notes that the votes of this time have been read and nothing came of it, so that they do not make learning due again.
 * Without new ones there is nothing to note: the next vote waits from the last learning on.
 */
export async function markNothingLearnt(db: Db, companyId: string, at: Date): Promise<void> {
  await db.execute(sql`
    update companies set learnt_nothing_at = ${at}::timestamptz from ${lastLearnings} as last
    where companies.id = ${companyId} and last.company_id = ${companyId}
      and exists ${newExamples}`);
}

/** When a company was last learnt for, and what has come since. */
export interface LearningState {
  /** When a model was last made of its votes. */
  learntAt: Date | null;
  /** When its votes were last read, also where nothing came of it. */
  endedAt: Date | null;
  /** With the outcomes of pursuits; at most as many as matter. */
  newVotes: number;
  votesInModel: number;
}

export async function findLearningState(db: Db, companyId: string): Promise<LearningState> {
  const { rows } = await db.execute<
    Record<'learnt_at' | 'ended_at', string | null> & Record<'fresh' | 'used', number>
  >(
    sql`select learnt_at, ended_at, ${newVotes} as fresh, ${votesInModel} as used
      from ${companiesWithLast} where companies.id = ${companyId}`,
  );
  const { learnt_at, ended_at, fresh = 0, used = 0 } = rows[0] ?? {};
  const toDate = (text: string | null | undefined) => (text ? new Date(text) : null);
  return { learntAt: toDate(learnt_at), endedAt: toDate(ended_at), newVotes: fresh, votesInModel: used };
}
