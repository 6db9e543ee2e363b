import type { NoticeType } from '#modules/collecting/sources/notice.ts';
import { ALL_KINDS } from '#modules/collecting/sources/sample/kinds/all-kinds.ts';
import type { Habit, Kind } from '#modules/collecting/sources/sample/kinds/kind.ts';
import { type Amendment, planAmendments } from './amendments.ts';
import { type Day, dateOf, isoOf, isWeekend, weekdayOf } from './calendar.ts';
import { Random } from './random.ts';

/** One notice of an opportunity: planned long before it is written, so that later days know what is due on them. */
export interface Stage {
  /** Its place among the opportunity's notices. */
  number: number;
  type: NoticeType;
  day: Day;
  deadline: Day | null;
  amendments: readonly Amendment[];
}

/** An opportunity, born with its first notice. Cheap on purpose: a run plans hundreds of days and writes sixty. */
export interface Plan {
  /** The seed of everything about it. */
  key: string;
  bornOn: Day;
  /** Its place among the day's opportunities. */
  index: number;
  kind: Kind;
  /** Kept open to the demo company of its kind's field. */
  isForDemo: boolean;
  stages: readonly Stage[];
}

/** The last notice of an opportunity, amendments included, comes at most so many days after the first. */
export const LONGEST_LIFE = 165;

const FOR_EACH_DEMO_COMPANY = 3;

export function planDay(day: Day): Plan[] {
  const iso = isoOf(day);
  const random = new Random(`sample/${iso}`);
  const count = isWeekend(day) ? random.int(7, 10) : random.int(36, 44);
  const month = dateOf(day).getUTCMonth() + 1;
  const demoKinds = [...demoKindsOf('facilities', month, random), ...demoKindsOf('it', month, random)];
  return Array.from({ length: count }, (_, index) => {
    const key = `${iso}/${index}`;
    const own = new Random(key);
    const demoKind = demoKinds[index];
    const kind = demoKind ?? anyKind(month, own);
    return {
      key,
      bornOn: day,
      index,
      kind,
      isForDemo: demoKind !== undefined,
      stages: planStages(day, index, kind, demoKind !== undefined, own),
    };
  });
}

function isInSeason(kind: Kind, month: number): boolean {
  return kind.months === undefined || kind.months.includes(month);
}

/** Different kinds of work for each of the day's demo opportunities. */
function demoKindsOf(field: 'facilities' | 'it', month: number, random: Random): Kind[] {
  const left = ALL_KINDS.filter((kind) => kind.field === field && isInSeason(kind, month));
  return Array.from({ length: FOR_EACH_DEMO_COMPANY }, () => {
    const kind = random.weighted(left.map((one) => [one, one.weight] as const));
    left.splice(left.indexOf(kind), 1);
    return kind;
  });
}

function weighted(kinds: readonly Kind[]): (readonly [Kind, number])[] {
  return kinds.map((kind) => [kind, kind.weight] as const);
}

/** Half of the rest is parts, as in life; the demo companies' fields are a small share of it. */
const MIX = [
  [weighted(ALL_KINDS.filter((kind) => kind.habit === 'part')), 46],
  [weighted(ALL_KINDS.filter((kind) => kind.habit !== 'part' && kind.field === undefined)), 38],
  [weighted(ALL_KINDS.filter((kind) => kind.field === 'facilities')), 8],
  [weighted(ALL_KINDS.filter((kind) => kind.field === 'it')), 8],
] as const;

function anyKind(month: number, random: Random): Kind {
  for (;;) {
    const kind = random.weighted(random.weighted(MIX));
    if (isInSeason(kind, month)) return kind;
  }
}

const FIRST_TYPES: Readonly<Record<Habit, readonly (readonly [NoticeType, number])[]>> = {
  service: [
    ['r', 24],
    ['p', 17],
    ['k', 17],
    ['o', 19],
    ['s', 8],
    ['a', 12],
    ['u', 3],
  ],
  goods: [
    ['k', 28],
    ['o', 12],
    ['r', 18],
    ['p', 12],
    ['s', 8],
    ['a', 16],
    ['u', 6],
  ],
  part: [
    ['k', 28],
    ['o', 15],
    ['p', 27],
    ['r', 8],
    ['a', 15],
    ['s', 5],
    ['u', 2],
  ],
  research: [
    ['o', 45],
    ['s', 25],
    ['r', 18],
    ['p', 8],
    ['a', 4],
  ],
  sale: [['g', 1]],
};

const DAYS_TO_ANSWER: Readonly<Record<Habit, readonly [number, number]>> = {
  service: [14, 45],
  goods: [7, 21],
  part: [7, 30],
  research: [28, 45],
  sale: [12, 30],
};

function planStages(day: Day, index: number, kind: Kind, isForDemo: boolean, random: Random): Stage[] {
  const stages: Stage[] = [];
  const add = (type: NoticeType, on: Day) => {
    const deadline = deadlineOf(type, on, kind, isForDemo, random);
    const stage = {
      number: stages.length,
      type,
      day: on,
      deadline,
      amendments: planAmendments(
        {
          day: on,
          deadline,
          isBiddable: isBiddable(type),
          isForDemo,
          isSureToChange: index + stages.length === 0,
        },
        random,
      ),
    };
    stages.push(stage);
    return stage;
  };

  let last = add(
    isForDemo ? random.pick(['o', 'k'] as const) : random.weighted(FIRST_TYPES[kind.habit]),
    day,
  );
  if ('rp'.includes(last.type) && random.chance(kind.habit === 'part' ? 0.2 : 0.42)) {
    last = add(kind.habit === 'service' ? 'o' : 'k', workday(last.day + random.int(16, 40), random));
  }
  const isCancelled = last.amendments.some((amendment) => amendment.change === 'cancelled');
  if (isBiddable(last.type) && last.deadline !== null && !isCancelled && random.chance(0.12)) {
    const closed = last.amendments.at(-1)?.deadline ?? last.deadline;
    add('a', workday(closed + random.int(15, 35), random));
  }
  return stages;
}

function isBiddable(type: NoticeType): boolean {
  return type === 'o' || type === 'k';
}

/** Later notices come on working days, spread over the week so that no Monday gets the whole weekend's. */
function workday(day: Day, random: Random): Day {
  return isWeekend(day) ? day + (weekdayOf(day) === 6 ? random.int(2, 5) : random.int(1, 4)) : day;
}

/** Nothing is due on a weekend. */
export function lastWorkday(day: Day): Day {
  return isWeekend(day) ? day - (weekdayOf(day) === 6 ? 1 : 2) : day;
}

const CHANCE_OF_NO_DEADLINE: Readonly<Record<NoticeType, number>> = {
  o: 0.05,
  k: 0.03,
  g: 0,
  r: 0.08,
  p: 0.5,
  s: 0.5,
  a: 1,
  u: 1,
  i: 1,
};

function deadlineOf(type: NoticeType, day: Day, kind: Kind, isForDemo: boolean, random: Random): Day | null {
  const [least, most] = 'rps'.includes(type) ? ([8, 28] as const) : DAYS_TO_ANSWER[kind.habit];
  const days = random.int(least, most);
  const isMissing = random.chance(CHANCE_OF_NO_DEADLINE[type]) && !(isForDemo && isBiddable(type));
  return isMissing ? null : lastWorkday(day + days);
}
