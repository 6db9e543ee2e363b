import type { Db } from '#platform/db/connect.ts';
import { listScoresOf } from '#store/scores-of.ts';
import type { Matches } from './matches.queries.ts';

/** The opportunities of a page as this company sees them: of equal ranks the best score first. */
export async function orderEqualRanks(
  db: Db,
  companyId: string,
  { ids, ranks, skipped }: Matches,
  limit: number,
): Promise<number[]> {
  const isTied = (at: number) =>
    ranks[at] !== null && (ranks[at] === ranks[at - 1] || ranks[at] === ranks[at + 1]);
  const tied = ids.filter((_id, at) => isTied(at));
  const scoreOf = await listScoresOf(db, companyId, tied);
  return (
    ids
      .map((id, at) => ({ id, rank: ranks[at] ?? null, score: scoreOf.get(id)?.rank ?? -1 }))
      // Those without a rank come last and keep their order.
      .sort((a, b) => (b.rank ?? -1) - (a.rank ?? -1) || (a.rank === null ? 0 : b.score - a.score))
      .slice(skipped, skipped + limit)
      .map(({ id }) => id)
  );
}
