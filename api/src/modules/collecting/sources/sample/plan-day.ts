import { makeOnce } from '@bidlight/contract';
import { Random } from '#platform/random.ts';
import { type Day, dateOfDay, isoOf, isWeekend } from './calendar.ts';
import { planStages, type Stage } from './plan-stages.ts';
import { sampleData } from './sample-data.ts';
import type { DemoField, Kind } from './sample-schema.ts';

/** An opportunity with all its notices. Planning is cheap, because a run plans hundreds of days and writes sixty. */
export interface Plan {
  /** The seed of everything about the opportunity. */
  key: string;
  /** The day of its first notice. */
  firstDay: Day;
  /** Its position among the opportunities that begin on the same day. */
  index: number;
  kind: Kind;
  /** Stays open to the demo company of its kind's field. */
  isForDemo: boolean;
  stages: readonly Stage[];
}

/** The last notice of an opportunity, amendments included, comes at most this many days after the first. */
export const MAX_DAYS_FROM_FIRST_TO_LAST = 165;

const PER_DEMO_COMPANY = 3;

/** The opportunities that begin on a day. */
export function planDay(day: Day): Plan[] {
  const iso = isoOf(day);
  const random = new Random(`sample/${iso}`);
  const count = isWeekend(day) ? random.int(7, 10) : random.int(36, 44);
  const month = dateOfDay(day).getUTCMonth() + 1;
  const demoKinds = [...pickDemoKinds('facilities', month, random), ...pickDemoKinds('it', month, random)];
  return Array.from({ length: count }, (_, index) => {
    const key = `${iso}/${index}`;
    const own = new Random(key);
    const demoKind = demoKinds[index];
    const kind = demoKind ?? pickKind(month, own);
    const isForDemo = demoKind !== undefined;
    const stages = planStages({ day, index, kind, isForDemo }, own);
    return { key, firstDay: day, index, kind, isForDemo, stages };
  });
}

/** Each of a demo company's opportunities of the day is about another kind of work. */
function pickDemoKinds(field: DemoField, month: number, random: Random): Kind[] {
  const left = sampleData().kinds.filter((kind) => kind.field === field && isInSeason(kind, month));
  return Array.from({ length: PER_DEMO_COMPANY }, () => {
    const kind = random.weighted(withWeights(left));
    left.splice(left.indexOf(kind), 1);
    return kind;
  });
}

/** Half of the rest is parts, as in a real feed; the demo companies' fields are a small share of it. */
const kindGroups = makeOnce(() => {
  const group = (isInGroup: (kind: Kind) => boolean, weight: number) =>
    [withWeights(sampleData().kinds.filter(isInGroup)), weight] as const;
  return [
    group((kind) => kind.style === 'part', 46),
    group((kind) => kind.style !== 'part' && kind.field === undefined, 38),
    group((kind) => kind.field === 'facilities', 8),
    group((kind) => kind.field === 'it', 8),
  ];
});

function pickKind(month: number, random: Random): Kind {
  for (;;) {
    const kind = random.weighted(random.weighted(kindGroups()));
    if (isInSeason(kind, month)) return kind;
  }
}

function withWeights(kinds: readonly Kind[]): (readonly [Kind, number])[] {
  return kinds.map((kind) => [kind, kind.weight] as const);
}

function isInSeason(kind: Kind, month: number): boolean {
  return kind.months === undefined || kind.months.includes(month);
}
