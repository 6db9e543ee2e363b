import { normaliseNumber } from '#store/normalise-number.ts';
import type { NoticeId, OpportunityId } from '#store/schema.ts';
import { chooseCurrentNotice } from './choose-current-notice.ts';
import { isReusedNumber } from './is-reused-number.ts';

/** The part of a notice that grouping depends on. */
export interface Member {
  noticeId: NoticeId;
  sourceId: string;
  numberKey: string | null;
  title: string | null;
  solicitationNumber: string | null;
  postedAt: Date | null;
  isActive: boolean;
  /** The opportunity it belongs to now; undefined for a new notice. */
  opportunityId: OpportunityId | undefined;
}

export interface KnownOpportunity {
  id: OpportunityId;
  groupKey: string;
  currentNoticeId: NoticeId | null;
}

export interface Group {
  groupKey: string;
  members: Member[];
  currentNotice: Member;
  /** The published number of the current notice, where it names one purchase. */
  number: string | undefined;
}

/** Groups the notices that are one opportunity. The result never depends on the order in which notices arrived. */
export function groupNotices(members: readonly Member[]): Group[] {
  const byNumber = Map.groupBy(members, (member) => member.numberKey);
  return [...byNumber].flatMap(([numberKey, sharing]) => {
    if (numberKey === null || isReused(numberKey, sharing))
      return sharing.map((member) => singleGroup(member));
    return [groupOf(numberKey, sharing)];
  });
}

function isReused(numberKey: string, sharing: readonly Member[]): boolean {
  if (sharing.length <= 2) return false;
  const number = numberKey.slice(numberKey.lastIndexOf('|') + 1);
  return isReusedNumber(
    sharing.map((member) => member.title),
    number,
  );
}

function singleGroup(member: Member): Group {
  return groupOf(`notice:${member.sourceId}`, [member]);
}

function groupOf(groupKey: string, members: Member[]): Group {
  const currentNotice = chooseCurrentNotice(members);
  const published = currentNotice.solicitationNumber?.trim();
  const number = normaliseNumber(currentNotice.solicitationNumber) && published?.slice(0, 200);
  return { groupKey, members, currentNotice, number };
}

export interface Assignment {
  group: Group;
  /** Undefined when the group needs a new opportunity. */
  opportunityId: OpportunityId | undefined;
  /** Opportunities that are merged into this one together with their votes. */
  absorbed: OpportunityId[];
}

/**
 * Gives each group an opportunity that exists, because votes and scores belong to its id. When the notices of an
 * opportunity are split, the opportunity stays with the group that has its key, else with the group of its current
 * notice. When several opportunities become one group, the one with the group's key survives, else the oldest.
 */
export function assignOpportunities(
  groups: readonly Group[],
  known: ReadonlyMap<OpportunityId, KnownOpportunity>,
): Assignment[] {
  const holders = new Map<OpportunityId, Group[]>();
  for (const group of groups) {
    for (const id of new Set(group.members.map((member) => member.opportunityId))) {
      if (id !== undefined) holders.set(id, [...(holders.get(id) ?? []), group]);
    }
  }
  const claims = new Map<Group, KnownOpportunity[]>();
  for (const [id, candidates] of holders) {
    const opportunity = known.get(id);
    if (!opportunity) continue;
    const group = successorOf(opportunity, candidates);
    if (group) claims.set(group, [...(claims.get(group) ?? []), opportunity]);
  }
  return groups.map((group) => {
    const claimed = (claims.get(group) ?? []).sort(
      (a, b) => Number(b.groupKey === group.groupKey) - Number(a.groupKey === group.groupKey) || a.id - b.id,
    );
    const [survivor, ...absorbed] = claimed.map((opportunity) => opportunity.id);
    return { group, opportunityId: survivor, absorbed };
  });
}

function successorOf(opportunity: KnownOpportunity, candidates: readonly Group[]): Group | undefined {
  return (
    candidates.find((group) => group.groupKey === opportunity.groupKey) ??
    candidates.find((group) =>
      group.members.some((member) => member.noticeId === opportunity.currentNoticeId),
    ) ??
    candidates[0]
  );
}
