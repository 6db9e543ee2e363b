import type { ReadAwardee } from './read-awardees.ts';

/** What is stored of the keys of a batch: whose each is, and which UEIs each of these awardees has. */
export interface KnownAwardees {
  awardeeOf: ReadonlyMap<string, number>;
  ueisOf: ReadonlyMap<number, ReadonlySet<string>>;
}

export interface AwardeePlan {
  added: { id: number; name: string }[];
  keys: { key: string; awardeeId: number }[];
  merges: { from: number; to: number }[];
  /** For each firm the awardee that it is. */
  awardeeIds: number[];
}

const isUei = (key: string) => key.startsWith('uei|');

/**
 * Finds the awardee of every firm by the surest key that is known, and makes those that are missing. A key that the others do not
 * share joins two awardees that were two so far, except where both have a UEI: these are two firms of one name.
 */
export function planAwardees(
  firms: readonly ReadAwardee[],
  known: KnownAwardees,
  takeId: () => number,
): AwardeePlan {
  const plan: AwardeePlan = { added: [], keys: [], merges: [], awardeeIds: [] };
  const owners = new Map(known.awardeeOf);
  const ueis = new Map([...known.ueisOf].map(([id, keys]) => [id, new Set(keys)]));
  const mergedInto = new Map<number, number>();
  const current = (id: number): number => {
    const into = mergedInto.get(id);
    return into === undefined ? id : current(into);
  };
  const ownerOf = (key: string) => {
    const id = owners.get(key);
    return id === undefined ? undefined : current(id);
  };
  const mayBe = (id: number, uei: string | undefined) => {
    const others = ueis.get(id);
    return uei === undefined || others === undefined || others.size === 0 || others.has(uei);
  };

  const awardeeIdOf = ({ name, keys }: ReadAwardee): number => {
    const uei = keys.find(isUei);
    const owned = keys.flatMap((key) => ownerOf(key) ?? []).filter((id) => mayBe(id, uei));
    let id = owned.find((one) => (ueis.get(one)?.size ?? 0) > 0) ?? owned[0];
    if (id === undefined) {
      id = takeId();
      plan.added.push({ id, name });
    }
    for (const other of new Set(owned)) {
      if (other === id || (ueis.get(other)?.size ?? 0) > 0) continue;
      mergedInto.set(other, id);
      plan.merges.push({ from: other, to: id });
    }
    for (const key of keys) {
      if (owners.has(key)) continue;
      owners.set(key, id);
      plan.keys.push({ key, awardeeId: id });
    }
    if (uei) ueis.set(id, (ueis.get(id) ?? new Set()).add(uei));
    return id;
  };

  const ids = firms.map(awardeeIdOf);
  plan.awardeeIds = ids.map(current);
  plan.keys = plan.keys.map(({ key, awardeeId }) => ({ key, awardeeId: current(awardeeId) }));
  plan.merges = plan.merges.map(({ from, to }) => ({ from, to: current(to) }));
  const gone = new Set(plan.merges.map(({ from }) => from));
  plan.added = plan.added.filter(({ id }) => !gone.has(id));
  return plan;
}
