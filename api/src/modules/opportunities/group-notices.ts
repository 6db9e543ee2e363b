import { chooseSpokesman } from './choose-spokesman.ts';
import { isBroad } from './is-broad.ts';
import { normaliseNumber } from './normalise-number.ts';

/** What grouping needs to know of a notice. */
export interface Member {
  opportunityId: number;
  noticeId: string;
  familyKey: string | null;
  title: string | null;
  solicitationNumber: string | null;
  postedAt: Date | null;
  isActive: boolean;
  /** Where it belongs now; undefined for a new notice. */
  procurementId: number | undefined;
}

export interface KnownProcurement {
  id: number;
  groupKey: string;
  currentOpportunityId: number | null;
}

export interface Group {
  groupKey: string;
  members: Member[];
  spokesman: Member;
  /** The published number of the notice that speaks, where it names one purchase. */
  number: string | undefined;
}

/** Which notices are one procurement. Depends on the notices alone, never on the order in which they came. */
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
  return groupOf(`notice:${member.noticeId}`, [member]);
}

function groupOf(groupKey: string, members: Member[]): Group {
  const spokesman = chooseSpokesman(members);
  const published = spokesman.solicitationNumber?.trim();
  const number = normaliseNumber(spokesman.solicitationNumber) && published?.slice(0, 200);
  return { groupKey, members, spokesman, number };
}

export interface Assignment {
  group: Group;
  /** Undefined where a procurement has to be made. */
  procurementId: number | undefined;
  /** Procurements that became part of this one; their votes come along. */
  absorbed: number[];
}

/**
 * Gives each group the procurement that people already know: votes and scores belong to its id. A procurement whose
 * notices part goes with its own key, else with the notice that spoke for it; of several that come together, the one
 * with the key, else the oldest, goes on.
 */
export function assignProcurements(
  groups: readonly Group[],
  known: ReadonlyMap<number, KnownProcurement>,
): Assignment[] {
  const holders = new Map<number, Group[]>();
  for (const group of groups) {
    for (const id of new Set(group.members.map((member) => member.procurementId))) {
      if (id !== undefined) holders.set(id, [...(holders.get(id) ?? []), group]);
    }
  }
  const claims = new Map<Group, KnownProcurement[]>();
  for (const [id, candidates] of holders) {
    const procurement = known.get(id);
    if (!procurement) continue;
    const group = successorOf(procurement, candidates);
    if (group) claims.set(group, [...(claims.get(group) ?? []), procurement]);
  }
  return groups.map((group) => {
    const claimed = (claims.get(group) ?? []).sort(
      (a, b) => Number(b.groupKey === group.groupKey) - Number(a.groupKey === group.groupKey) || a.id - b.id,
    );
    const [survivor, ...absorbed] = claimed.map((procurement) => procurement.id);
    return { group, procurementId: survivor, absorbed };
  });
}

function successorOf(procurement: KnownProcurement, candidates: readonly Group[]): Group | undefined {
  return (
    candidates.find((group) => group.groupKey === procurement.groupKey) ??
    candidates.find((group) =>
      group.members.some((member) => member.opportunityId === procurement.currentOpportunityId),
    ) ??
    candidates[0]
  );
}
