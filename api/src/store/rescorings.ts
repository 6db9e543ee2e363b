import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { countInWindow, findCounter } from './counters.ts';

/**
 * A company's own changes (a profile, another model) start so many scorings at once within the window; the next waits for
 * its end, or for a scoring that something else starts. All companies share one scorer.
 */
const MAX_RESCORINGS = 5;
const WINDOW_MS = 10 * 60_000;
const KEY = 'rescorings:';

/** Counts that a company is scored because of a change of its own. */
export async function countRescoring(db: Db, companyId: string, at: Date): Promise<void> {
  await countInWindow(db, { key: KEY + companyId, windowMs: WINDOW_MS, at });
}

/** How long the company's next change waits to be scored; undefined where it is scored at once. */
export async function findRescoringWait(db: Db, companyId: string, at: Date): Promise<number | undefined> {
  const counter = await findCounter(db, KEY + companyId, at);
  if (!counter || counter.count < MAX_RESCORINGS) return undefined;
  return counter.expiresAt.getTime() - at.getTime();
}

/** The companies whose next change waits, as a subquery. */
export function restingCompanies(at: Date): SQL {
  return sql`select substr(key, ${KEY.length + 1})::uuid from counters
    where starts_with(key, ${KEY}) and count >= ${MAX_RESCORINGS} and expires_at > ${at}::timestamptz`;
}

export async function listRestingCompanies(db: Db, at: Date): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from (${restingCompanies(at)}) as resting(id)`,
  );
  return new Set(rows.map(({ id }) => id));
}
