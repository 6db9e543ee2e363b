import { type Day, isWeekend, weekdayOf } from './calendar.ts';
import type { Random } from './random.ts';

type Change = 'deadline' | 'description' | 'attachment' | 'title' | 'setAside' | 'cancelled';

/** What an office changes about a notice it has already published. */
export interface Amendment {
  /** The day it is published; before that nobody can know of it. */
  day: Day;
  change: Change;
  /** The deadline from then on. */
  deadline: Day;
}

const CHANGES: readonly (readonly [Change, number])[] = [
  ['deadline', 42],
  ['description', 22],
  ['attachment', 15],
  ['title', 8],
  ['setAside', 6],
  ['cancelled', 8],
];

/** Changes after which a demo company can still bid. */
const HARMLESS = CHANGES.filter(([change]) => change !== 'setAside' && change !== 'cancelled');

interface Published {
  day: Day;
  deadline: Day | null;
  isBiddable: boolean;
  /** Must stay open to a demo company. */
  isForDemo: boolean;
  /** Amended a week later whatever chance says, so that no day is without a change. */
  isSureToChange: boolean;
}

export function planAmendments(notice: Published, random: Random): Amendment[] {
  const { deadline, isBiddable, isForDemo, isSureToChange } = notice;
  const isAmended = random.chance(isBiddable ? 0.24 : 0.06) || isSureToChange;
  if (deadline === null || !isAmended) return [];
  const amendments: Amendment[] = [];
  let due = deadline;
  let last = notice.day;
  for (let left = random.chance(0.25) ? 2 : 1; left > 0 && due - last > 5; left--) {
    const isSure = isSureToChange && amendments.length === 0;
    const day = isSure ? notice.day + 7 : seldomOnWeekends(random.int(last + 2, due - 3), random);
    const change = random.weighted(isForDemo ? HARMLESS : CHANGES);
    if (change === 'deadline') due = nextWorkday(due + random.int(4, 14));
    amendments.push({ day, change, deadline: due });
    if (change === 'cancelled') break;
    last = day;
  }
  return amendments;
}

function seldomOnWeekends(day: Day, random: Random): Day {
  return isWeekend(day) && random.chance(0.5) ? nextWorkday(day) : day;
}

function nextWorkday(day: Day): Day {
  return isWeekend(day) ? day + (weekdayOf(day) === 6 ? 2 : 1) : day;
}
