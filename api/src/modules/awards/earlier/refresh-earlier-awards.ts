import { setImmediate as nextTurn } from 'node:timers/promises';
import { officeKeyOf } from '#modules/awards/derive/office-key.ts';
import { titleWordsOf } from '#modules/awards/derive/title-words.ts';
import type { Db } from '#platform/db/connect.ts';
import type { Moment } from '#store/list-conditions.ts';
import { normaliseAgency, normaliseNumber } from '#store/normalise-number.ts';
import type { OpportunityId } from '#store/schema.ts';
import { contractNumbersIn } from './contract-numbers.ts';
import {
  type AwardRecord,
  deleteEarlierAwards,
  listAwardsByNumber,
  listAwardsByOffice,
  listNewestTitles,
  listOfficesByCode,
  listOfMerged,
  listOpenOffices,
  listSought,
  listStored,
  type StoredEarlierAward,
  saveEarlierAwards,
} from './earlier-awards.queries.ts';
import { type ComparedAward, findEarlier, itemsOf, OfficeAwards, type Sought } from './find-earlier.ts';
import { withoutYears } from './item-titles.ts';
import type { WordWeight } from './likeness.ts';

/** Texts are long: so many are in memory at once. */
const BATCH = 200;
const OFFICES_AT_ONCE = 5000;
/** Between slices of this many titles other work has its turn. */
const TITLES_PER_SLICE = 2000;

interface Placed {
  id: OpportunityId;
  officeKey: string | null;
}

export interface RefreshContext {
  now: Date;
  signal: AbortSignal;
}

/**
 * Finds the earlier awards of all open opportunities again, and writes what has changed. Every batch is written by itself, so that
 * a stop loses nothing. Those that have closed keep what was found for them.
 */
export async function refreshEarlierAwards(db: Db, { now, signal }: RefreshContext): Promise<void> {
  // The zone only moves the end of what has no deadline by hours.
  const placed = await listPlaced(db, { now, timeZone: 'UTC' });
  // An office's awards are read once for all that it has open.
  placed.sort((a, b) => ((a.officeKey ?? '') < (b.officeKey ?? '') ? -1 : 1));
  const weight = weightsOf(await countWords(await listNewestTitles(db)));
  let offices = new Map<string, OfficeAwards>();
  for (let from = 0; from < placed.length && !signal.aborted; from += BATCH) {
    const batch = placed.slice(from, from + BATCH);
    offices = await loadOffices(db, batch, offices);
    await refreshBatch(db, batch, offices, weight);
  }
  await deleteEarlierAwards(db, await listOfMerged(db));
}

/** All open opportunities with their offices; where the notice states none, the one that its number begins with. */
async function listPlaced(db: Db, moment: Moment): Promise<Placed[]> {
  const officeOfCode = new Map((await listOfficesByCode(db)).map(({ code, officeKey }) => [code, officeKey]));
  const placed: Placed[] = [];
  for (;;) {
    const rows = await listOpenOffices(db, moment, placed.at(-1)?.id ?? 0, OFFICES_AT_ONCE);
    for (const { id, solicitationNumber, ...office } of rows) {
      const code = normaliseNumber(solicitationNumber)?.slice(0, 6) ?? '';
      placed.push({ id, officeKey: officeKeyOf(office) ?? officeOfCode.get(code) ?? null });
    }
    if (rows.length < OFFICES_AT_ONCE) return placed;
  }
}

/** How rare words are: in how many of the titles each is. */
async function countWords(titles: readonly string[]) {
  const counts = new Map<string, number>();
  for (let from = 0; from < titles.length; from += TITLES_PER_SLICE) {
    for (const title of titles.slice(from, from + TITLES_PER_SLICE))
      for (const word of titleWordsOf(title)) counts.set(word, (counts.get(word) ?? 0) + 1);
    await nextTurn();
  }
  return { counts, titles: titles.length };
}

/** A few titles say nothing of how rare a word is: then each counts as one of many thousands. */
const MIN_TITLES = 10_000;

function weightsOf({ counts, titles }: Awaited<ReturnType<typeof countWords>>): WordWeight {
  return (word) => Math.log((Math.max(titles, MIN_TITLES) + 1) / ((counts.get(word) ?? 0) + 1));
}

/** The offices of a batch; those that were read for the batch before are taken over. */
async function loadOffices(
  db: Db,
  batch: readonly Placed[],
  before: ReadonlyMap<string, OfficeAwards>,
): Promise<Map<string, OfficeAwards>> {
  const keys = new Set(batch.flatMap(({ officeKey }) => officeKey ?? []));
  const rows = await listAwardsByOffice(
    db,
    [...keys].filter((key) => !before.has(key)),
  );
  const offices = new Map([...before].filter(([key]) => keys.has(key)));
  for (const [key, awards] of Map.groupBy(rows, (row) => row.key))
    offices.set(key, new OfficeAwards(awards.map(toCompared)));
  return offices;
}

function toCompared({ title, department, words, ...award }: AwardRecord): ComparedAward {
  return {
    ...award,
    ...itemsOf(title),
    words: withoutYears(words),
    departmentKey: normaliseAgency(department),
  };
}

async function refreshBatch(
  db: Db,
  batch: readonly Placed[],
  offices: ReadonlyMap<string, OfficeAwards>,
  weight: WordWeight,
): Promise<void> {
  const ids = batch.map(({ id }) => id);
  const sought = new Map((await listSought(db, ids)).map((row) => [row.id, toSought(row)]));
  const numbers = new Set(
    [...sought.values()].flatMap(({ numberKey, namedNumbers }) => [numberKey ?? [], namedNumbers].flat()),
  );
  const records = await listAwardsByNumber(db, [...numbers]);
  const byNumber = new Map(
    [...Map.groupBy(records, ({ key }) => key)].map(([key, rows]) => [key, rows.map(toCompared)]),
  );
  const found = batch.flatMap(({ id, officeKey }): StoredEarlierAward[] => {
    const one = sought.get(id);
    const office = officeKey === null ? undefined : offices.get(officeKey);
    const awards = one ? findEarlier(one, byNumber, office, weight) : [];
    return awards.map((award) => ({ opportunityId: id, ...award }));
  });
  await writeChanges(db, ids, found);
}

function toSought(row: Awaited<ReturnType<typeof listSought>>[number]): Sought {
  const numberKey = normaliseNumber(row.solicitationNumber);
  const named = contractNumbersIn([...row.incumbents, row.description ?? ''].join('\n'));
  return {
    ...itemsOf(row.title),
    words: withoutYears(titleWordsOf(row.title)),
    naicsCode: row.naicsCode,
    pscCode: row.pscCode,
    currentNoticeId: row.currentNoticeId,
    departmentKey: normaliseAgency(row.department ?? row.subTier),
    postedOn: row.postedAt.toISOString().slice(0, 10),
    numberKey,
    namedNumbers: named.filter((number) => number !== numberKey),
  };
}

/** A statement counts as a change of the notices, and what is cached is made again: none is sent for nothing. */
async function writeChanges(
  db: Db,
  ids: OpportunityId[],
  found: readonly StoredEarlierAward[],
): Promise<void> {
  const stored = await listStored(db, ids);
  const known = new Map(stored.map((row) => [keyOf(row), row]));
  const changed = found.filter((row) => {
    const before = known.get(keyOf(row));
    return before?.road !== row.road || Math.abs(before.likeness - row.likeness) > 0.001;
  });
  const kept = new Set(found.map(keyOf));
  await deleteEarlierAwards(
    db,
    stored.filter((row) => !kept.has(keyOf(row))),
  );
  await saveEarlierAwards(db, changed);
}

function keyOf({ opportunityId, awardId }: StoredEarlierAward): string {
  return `${opportunityId} ${awardId}`;
}
