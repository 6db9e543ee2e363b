import type { Db } from '#platform/db/connect.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';
import { findKnownAwardees, reserveAwardeeIds, writeAwardees } from './awardees.queries.ts';
import { planAwardees } from './plan-awardees.ts';
import type { ReadAwardee } from './read-awardees.ts';

/**
 * Finds or creates the awardees of these firms, and returns the id for each of them. Belongs into a transaction: its lock lets one
 * at a time decide which firms are new. The number of statements does not depend on the number of firms.
 */
export async function saveAwardees(tx: Db, firms: readonly ReadAwardee[]): Promise<number[]> {
  if (firms.length === 0) return [];
  await lockUntilCommit(tx, 'awardees');
  const known = await findKnownAwardees(tx, [...new Set(firms.flatMap(({ keys }) => keys))]);
  const unknown = firms.filter(({ keys }) => !keys.every((key) => known.awardeeOf.has(key)));
  // A firm of a known name with another UEI is new too, so that each may need an id.
  const most = new Set([...unknown, ...firms.filter(({ keys }) => keys.length > 1)]).size;
  const ids = most > 0 ? (await reserveAwardeeIds(tx, most)).values() : [].values();
  const plan = planAwardees(firms, known, () => {
    const { value } = ids.next();
    if (value === undefined) throw new Error('Fewer ids were reserved than are needed.');
    return value;
  });
  await writeAwardees(tx, plan);
  return plan.awardeeIds;
}
