import { readAwardees } from '@bidlight/api/modules/awards/awardees/read-awardees.ts';
import type { SourceNotice } from '@bidlight/api/modules/collecting/sources/notice.ts';
import { percentile, printTable } from '../print.ts';

/** The first rounds also pay for compiling the code. */
const ROUNDS = 7;
const SHOWN = 100;

/** The awards of one awardee, by spelling. */
export type Families = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Prints what the rule makes of the names, and how fast. */
export function printNames(notices: readonly SourceNotice[]): Families {
  const awards = notices.filter(({ noticeType }) => noticeType === 'a');
  const fields = awards.flatMap(({ awardee }) => awardee ?? []);
  const read = fields.map((field) => readAwardees(field));
  const families = familiesOf(read.flat());
  const spellings = [...families.values()].map(({ size }) => size);
  printTable([
    {
      'award notices': awards.length,
      'with a name': fields.length,
      'with an awardee': read.filter(({ length }) => length > 0).length,
      'with several': read.filter(({ length }) => length > 1).length,
      fields: new Set(fields).size,
      spellings: spellings.reduce((sum, size) => sum + size, 0),
      awardees: families.size,
      'of several spellings': spellings.filter((size) => size > 1).length,
    },
  ]);
  process.stdout.write('\n');
  printTable([
    rateOf('names read', fields, (field) => readAwardees(field).length),
    rateOf('floor: small letters, words', fields, (field) => field.toLowerCase().match(/\w+/g)?.length ?? 0),
  ]);
  process.stdout.write('\n');
  return families;
}

/** The awardees with the most awards. */
export function printFamilies(families: Families): void {
  const largest = [...families].map(([, names]) => names).sort((a, b) => awardsOf(b) - awardsOf(a));
  process.stdout.write(`The ${SHOWN} largest:\n`);
  for (const names of largest.slice(0, SHOWN)) process.stdout.write(`${awardsOf(names)} ${textOf(names)}\n`);
  process.stdout.write('\nThe others of several spellings:\n');
  for (const names of largest.slice(SHOWN))
    if (names.size > 1) process.stdout.write(`${awardsOf(names)} ${textOf(names)}\n`);
  process.stdout.write('\n');
}

/** Awardees whose names begin with the same two words. */
export function printNearMisses(families: Families): void {
  const byBeginning = new Map<string, string[]>();
  for (const names of families.values()) {
    const [name = ''] = names.keys();
    const beginning = (name.toLowerCase().match(/[a-z0-9]+/g) ?? []).slice(0, 2).join(' ');
    byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), name]);
  }
  for (const names of byBeginning.values())
    if (names.length > 1) process.stdout.write(`${names.join(' | ')}\n`);
  process.stdout.write('\n');
}

function familiesOf(read: readonly { name: string; keys: string[] }[]): Families {
  const families = new Map<string, Map<string, number>>();
  for (const { name, keys } of read) {
    const key = keys.at(-1) ?? name;
    const names = families.get(key) ?? new Map<string, number>();
    families.set(key, names.set(name, (names.get(name) ?? 0) + 1));
  }
  return families;
}

const awardsOf = (names: ReadonlyMap<string, number>) =>
  [...names.values()].reduce((sum, count) => sum + count, 0);
const textOf = (names: ReadonlyMap<string, number>) => [...names.keys()].join(' | ');

function rateOf(what: string, fields: readonly string[], count: (field: string) => number) {
  let counted = 0;
  const rates = Array.from({ length: ROUNDS }, () => {
    counted = 0;
    const from = process.cpuUsage();
    for (const field of fields) counted += count(field);
    const { user, system } = process.cpuUsage(from);
    return fields.length / ((user + system) / 1e6);
  });
  return { what, names: fields.length, counted, 'names/s': Math.round(percentile(rates, 0.5)) };
}
