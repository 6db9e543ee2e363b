import type { Deps } from '#platform/deps.ts';
import { notFound } from '#platform/http/replies/errors.ts';
import { knownNumber } from '#platform/http/replies/parameters.ts';
import { momentOf } from '#store/list-conditions.ts';
import { PURSUIT_NOT_FOUND } from './change-pursuit.ts';
import { type DescribedPursuit, describePursuits } from './describe-pursuits.ts';
import { listPursuitRows } from './pursuits.queries.ts';

/** The id in a path; a malformed one counts as unknown. */
export function parsePursuitId({ id }: { id: string }): number {
  return knownNumber(id, PURSUIT_NOT_FOUND);
}

/** One of the company's pursuits; another company's is as unknown as none. */
export async function findPursuit(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  companyId: string,
  id: number,
): Promise<DescribedPursuit> {
  const moment = momentOf(deps);
  const rows = await listPursuitRows(deps.db, companyId, { id }, moment, { limit: 1, offset: 0 });
  const [pursuit] = await describePursuits(deps.db, companyId, rows, moment);
  if (!pursuit) throw notFound(PURSUIT_NOT_FOUND);
  return pursuit;
}
