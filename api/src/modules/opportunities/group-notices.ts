import type { NoticeId, OpportunityId } from '#db/schema.ts';
import { chooseSpokesman } from './choose-spokesman.ts';
import { isBroad } from './is-broad.ts';
import { normaliseNumber } from './normalise-number.ts';

/** What grouping needs to know of a notice. */
export interface Member {
  noticeId: NoticeId;
  sourceId: string;
  familyKey: string | null;
  title: string | null;
  solicitationNumber: string | null;
  postedAt: Date | null;
  isActive: boolean;
  /** Where it belongs now; undefined for a new notice. */
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
  spokesman: Member;
  /** The published number of the notice that speaks, where it names one purchase. */
  number: string | undefined;
}

/** Which notices are one opportunity. Depends on the notices alone, never on the order in which they came. */
export function groupNotices(members: readonly Member[]): Group[] {
  const families = Map.groupBy(members, (member) => member.familyKey);
  return [...families].flatMap(([familyKey, family]) => {
    if (familyKey === null || isBroadFamily(familyKey, family)) return family.map((member) => alone(member));
    return [groupOf(familyKey, family)];
  });
}

function isBroadFamily(familyKey: string, family: readonly Member[]): boolean {
  if (family.length <= 2) return false;
  const number = familyKey.slice(familyKey.lastIndexOf('|') + 1);
  return isBroad(
    family.map((member) => member.title),
    number,
  );
}

function alone(member: Member): Group {
  return groupOf(`notice:${member.sourceId}`, [member]);
}

function groupOf(groupKey: string, members: Member[]): Group {
  const spokesman = chooseSpokesman(members);
  const published = spokesman.solicitationNumber?.trim();
  const number = normaliseNumber(spokesman.solicitationNumber) && published?.slice(0, 200);
  return { groupKey, members, spokesman, number };
}

export interface Assignment {
  group: Group;
  /** Undefined where an opportunity has to be made. */
  opportunityId: OpportunityId | undefined;
  /** Opportunities that became part of this one; their votes come along. */
  absorbed: OpportunityId[];
}

/**
 * Gives each group the opportunity that people already know: votes and scores belong to its id. An opportunity whose
 * notices part goes with its own key, else with the notice that spoke for it; of several that come together, the one
 * with the key, else the oldest, goes on.
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
