import type { Db } from '#db/connect.ts';
import { assignProcurements, groupNotices, type KnownProcurement, type Member } from './group-notices.ts';
import type { NewProcurement } from './notices.queries.ts';
import {
  moveNotices,
  moveVotes,
  type ProcurementRow,
  releaseKeys,
  reserveIds,
  updateProcurements,
} from './procurements.queries.ts';

type Stored = KnownProcurement & { solicitationNumber: string };

/** What has to be written so that every notice is in its procurement. */
export interface GroupPlan {
  added: NewProcurement[];
  updated: ProcurementRow[];
  /** Of the updated ones, those with another key. */
  rekeyed: number[];
  merges: { from: number; to: number }[];
  moves: { opportunityId: number; procurementId: number }[];
  procurementOf: Map<number, number>;
}

export async function planGroups(
  db: Db,
  members: readonly Member[],
  known: ReadonlyMap<number, Stored>,
): Promise<GroupPlan> {
  const assignments = assignProcurements(groupNotices(members), known);
  const missing = assignments.filter(({ procurementId }) => procurementId === undefined).length;
  const ids = (await reserveIds(db, 'procurements', missing)).values();
  const plan: GroupPlan = {
    added: [],
    updated: [],
    rekeyed: [],
    merges: [],
    moves: [],
    procurementOf: new Map(),
  };
  for (const { group, procurementId, absorbed } of assignments) {
    const id = procurementId ?? nextOf(ids);
    const row = {
      id,
      groupKey: group.groupKey,
      solicitationNumber: group.number ?? String(id),
      currentOpportunityId: group.spokesman.opportunityId,
    };
    const before = known.get(id);
    if (procurementId === undefined) plan.added.push(row);
    else if (before && differs(before, row)) plan.updated.push(row);
    if (before && before.groupKey !== row.groupKey) plan.rekeyed.push(id);
    for (const from of absorbed) plan.merges.push({ from, to: id });
    for (const member of group.members) {
      plan.procurementOf.set(member.opportunityId, id);
      const isMoved = member.procurementId !== undefined && member.procurementId !== id;
      if (isMoved) plan.moves.push({ opportunityId: member.opportunityId, procurementId: id });
    }
  }
  return plan;
}

/** Keys are unique, so they are freed before they are given anew; notices point at procurements and come in between. */
export async function writeGroups(
  db: Db,
  plan: GroupPlan,
  at: Date,
  writeNotices: () => Promise<void>,
): Promise<void> {
  const emptied = plan.merges.map(({ from }) => from);
  // First, because a vote that is being cast may wait for a procurement that is changed here, and this waits for it.
  await moveVotes(db, plan.merges);
  await releaseKeys(db, plan.rekeyed, emptied);
  await writeNotices();
  await updateProcurements(db, plan.updated, at);
  await moveNotices(db, plan.moves);
}

function differs(before: Stored, row: ProcurementRow): boolean {
  return (
    before.groupKey !== row.groupKey ||
    before.solicitationNumber !== row.solicitationNumber ||
    before.currentOpportunityId !== row.currentOpportunityId
  );
}

function nextOf(ids: Iterator<number>): number {
  const { value, done } = ids.next();
  if (done) throw new Error('Fewer ids were reserved than are needed.');
  return value;
}
