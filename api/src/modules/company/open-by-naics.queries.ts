import { and, eq, isNotNull, like, or, sql } from 'drizzle-orm';
import { cached } from '#platform/cache/cache.ts';
import type { Db } from '#platform/db/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { isListed, isOpen, type Moment, momentOf } from '#store/list-conditions.ts';
import { notices, opportunities } from '#store/schema.ts';

const CACHE_MS = 5 * 60_000;

/** How many open opportunities each code has. It is needed at every key press, and changes little in a few minutes. */
export function openByNaics(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
): () => Promise<ReadonlyMap<string, number>> {
  return cached(() => countOpenByNaics(deps.db, momentOf(deps)), {
    keepMs: CACHE_MS,
    clock: () => deps.now().getTime(),
  });
}

/** How many open opportunities there are of each NAICS code. */
async function countOpenByNaics(db: Db, moment: Moment): Promise<Map<string, number>> {
  const rows = await db
    .select({ code: notices.naicsCode, open: sql<number>`count(*)::int` })
    .from(opportunities)
    .innerJoin(notices, eq(notices.id, opportunities.currentNoticeId))
    .where(and(isListed(), isOpen(moment), isNotNull(notices.naicsCode)))
    .groupBy(notices.naicsCode);
  return new Map(rows.flatMap(({ code, open }) => (code === null ? [] : [[code, open] as const])));
}

/** Whether anything that is open has one of these codes, or one that begins with it. */
export async function isAnyOpen(db: Db, moment: Moment, codes: readonly string[]): Promise<boolean> {
  if (codes.length === 0) return false;
  const found = await db
    .select({ id: opportunities.id })
    .from(opportunities)
    .innerJoin(notices, eq(notices.id, opportunities.currentNoticeId))
    .where(and(isListed(), isOpen(moment), or(...codes.map((code) => like(notices.naicsCode, `${code}%`)))))
    .limit(1);
  return found.length > 0;
}
