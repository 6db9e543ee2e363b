import { collect } from '#modules/collecting/collect.ts';
import { csvOf, fileOf, idOf } from '#modules/collecting/sources/extract/extract.fixture.ts';
import { extractSource } from '#modules/collecting/sources/extract/extract-source.ts';
import { CLEANERS, forgetEverything, giveProfile } from '#modules/scoring/scoring.fixture.ts';
import { addDays, DAY_MS, dayIn, startOfDay } from '#platform/time/calendar.ts';
import { makeUser } from '#test/factories.ts';
import type { Harness } from '#test/harness.ts';

/** The days of a row, counted from today, and its department. */
interface Shape {
  posted(row: number): number;
  deadline(row: number): number;
  archived(row: number): number;
  department(row: number): string;
}

const DEPARTMENTS = ['DEPT OF DEFENSE', 'INTERIOR, DEPARTMENT OF THE', 'STATE, DEPARTMENT OF', ''];
const mixed = (row: number) => DEPARTMENTS[row % DEPARTMENTS.length] ?? '';

/** Extracts that are true to the format and unlike any that is published. */
export const ODD_EXTRACTS = {
  'of the past': {
    posted: (row) => -400 - (row % 200),
    deadline: (row) => -380 - (row % 200),
    archived: (row) => -365 - (row % 200),
    department: mixed,
  },
  'of the future': {
    posted: (row) => 10 + (row % 50),
    deadline: () => 20_000,
    archived: () => 20_015,
    department: mixed,
  },
  'of one day': { posted: () => 0, deadline: () => 30, archived: () => 45, department: mixed },
  'of one department': {
    posted: (row) => -(row % 60),
    deadline: (row) => 25 - (row % 60),
    archived: (row) => 40 - (row % 60),
    department: () => 'DEPT OF DEFENSE',
  },
} satisfies Record<string, Shape>;
export type OddExtract = keyof typeof ODD_EXTRACTS;

const TYPES = ['Solicitation', 'Combined Synopsis/Solicitation', 'Presolicitation', 'Sources Sought'];
const COLUMNS =
  `NoticeId Title Sol# Department/Ind.Agency PostedDate Type ArchiveDate ResponseDeadLine NaicsCode
  Description`.split(/\s+/);

/** One in five rows is a further notice of the opportunity before it. */
const numberOf = (row: number) => (row % 5 === 4 ? row - 1 : row);

const ROWS = 1_500;
export const OPPORTUNITIES = 1_200;

function fieldsOf({ posted, deadline, archived, department }: Shape, row: number, today: string): string[] {
  const number = numberOf(row);
  const isCleaning = number % 2 === 0;
  return [
    idOf(row),
    `${isCleaning ? 'Custodial services and floor care' : 'Valves and bearings'}, site ${number}`,
    `SITE-${number}`,
    // An opportunity has one agency.
    department(number),
    addDays(today, posted(number)),
    TYPES[number % TYPES.length] ?? '',
    addDays(today, archived(number)),
    addDays(today, deadline(number)),
    isCleaning ? '561720' : '332911',
    isCleaning
      ? 'The contractor shall clean the offices, the floors and the restrooms daily.'
      : 'See the drawing.',
  ];
}

/** Imports the extract into an empty product whose one company has a profile, and signs a member in. */
export async function importOdd(server: Harness, name: OddExtract) {
  const { deps } = server;
  await forgetEverything(deps);
  // Noon is far from the end of the day, at which 'today' would become another day in the middle of a test.
  server.advance(startOfDay(deps.config.timeZone, deps.now()).getTime() + DAY_MS / 2 - deps.now().getTime());
  const today = dayIn(deps.config.timeZone, deps.now());
  const shape: Shape = ODD_EXTRACTS[name];
  const rows = Array.from({ length: ROWS }, (_, row) => fieldsOf(shape, row, today));
  const file = await fileOf(csvOf([COLUMNS, ...rows]));
  await collect({ database: server.settings, now: deps.now }, extractSource(file));
  const user = await makeUser(deps);
  await giveProfile(deps, user.companyId, CLEANERS);
  /** Opportunities by the day their notices were posted, counted from today. */
  const countPosted = (isWanted: (day: number) => boolean) =>
    Array.from({ length: ROWS }, (_, row) => row).filter(
      (row) => numberOf(row) === row && isWanted(shape.posted(row)),
    ).length;
  // Another server has its own caches, which know nothing of the extract before.
  return { countPosted, get: bodiesFor(server.on(await server.anotherServer()).as(user)), user };
}

export function bodiesFor({ get }: Pick<Harness, 'get'>) {
  return async (url: string) => (await get(url)).body;
}
