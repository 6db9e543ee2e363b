import { moveRejections } from '#modules/awards/earlier/move-rejections.queries.ts';
import { moveFollows } from '#modules/following/move-follows.queries.ts';
import { movePursuits } from '#modules/pursuits/move-pursuits.queries.ts';
import { moveCheckItems } from '#modules/votes/checks/move-check-items.queries.ts';
import { moveVotes } from '#modules/votes/move-votes.queries.ts';
import { moveWrongReasons } from '#modules/votes/wrong-reasons/wrong-reasons.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import type { NoticeId, OpportunityId } from '#store/schema.ts';
import { assignOpportunities, groupNotices, type KnownOpportunity, type Member } from './group-notices.ts';
import {
  lockOpportunities,
  moveNotices,
  type OpportunityRow,
  releaseKeys,
  reserveOpportunityIds,
  updateOpportunities,
} from './groups.queries.ts';

type StoredOpportunity = KnownOpportunity & { solicitationNumber: string };

/** The writes that put every notice into its opportunity. */
export interface GroupPlan {
  added: OpportunityRow[];
  updated: OpportunityRow[];
  /** The updated opportunities whose key changes. */
  rekeyed: OpportunityId[];
  merges: { from: OpportunityId; to: OpportunityId }[];
  moves: { id: NoticeId; opportunityId: OpportunityId }[];
  opportunityOf: Map<NoticeId, OpportunityId>;
}

export async function planGroups(
  db: Db,
  members: readonly Member[],
  known: ReadonlyMap<OpportunityId, StoredOpportunity>,
): Promise<GroupPlan> {
  const assignments = assignOpportunities(groupNotices(members), known);
  const missing = assignments.filter(({ opportunityId }) => opportunityId === undefined).length;
  const ids = (await reserveOpportunityIds(db, missing)).values();
  const plan: GroupPlan = {
    added: [],
    updated: [],
    rekeyed: [],
    merges: [],
    moves: [],
    opportunityOf: new Map(),
  };
  for (const { group, opportunityId, absorbed } of assignments) {
    const id = opportunityId ?? takeId(ids);
    const row = {
      id,
      groupKey: group.groupKey,
      solicitationNumber: group.number ?? String(id),
      currentNoticeId: group.currentNotice.noticeId,
    };
    const before = known.get(id);
    if (opportunityId === undefined) plan.added.push(row);
    else if (before && isChanged(before, row)) plan.updated.push(row);
    if (before && before.groupKey !== row.groupKey) plan.rekeyed.push(id);
    for (const from of absorbed) plan.merges.push({ from, to: id });
    for (const member of group.members) {
      plan.opportunityOf.set(member.noticeId, id);
      const isMoved = member.opportunityId !== undefined && member.opportunityId !== id;
      if (isMoved) plan.moves.push({ id: member.noticeId, opportunityId: id });
    }
  }
  return plan;
}

/** Keys are unique, so they are released before notices and opportunities are written that use them again. */
export async function writeGroups(
  db: Db,
  plan: GroupPlan,
  at: Date,
  writeNotices: () => Promise<void>,
): Promise<void> {
  // Nobody votes on these until the transaction ends, so no vote is missed, and none is cast on what is merged here.
  await lockOpportunities(db, [...plan.rekeyed, ...plan.merges.flatMap(({ from, to }) => [from, to])]);
  await moveVotes(db, plan.merges);
  await moveCheckItems(db, plan.merges);
  await moveWrongReasons(db, plan.merges);
  await moveFollows(db, plan.merges);
  await moveRejections(db, plan.merges);
  await movePursuits(db, plan.merges);
  await releaseKeys(db, plan.rekeyed, plan.merges);
  await writeNotices();
  await updateOpportunities(db, plan.updated, at);
  await moveNotices(db, plan.moves);
}

function isChanged(before: StoredOpportunity, row: OpportunityRow): boolean {
  return (
    before.groupKey !== row.groupKey ||
    before.solicitationNumber !== row.solicitationNumber ||
    before.currentNoticeId !== row.currentNoticeId
  );
}

function takeId(ids: Iterator<OpportunityId>): OpportunityId {
  const { value, done } = ids.next();
  if (done) throw new Error('Fewer ids were reserved than are needed.');
  return value;
}
