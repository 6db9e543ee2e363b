import type { Random } from '#platform/random.ts';
import { type Day, isWeekend, nextWorkday } from './calendar.ts';
import { sampleData } from './sample-data.ts';
import type { AmendmentChange } from './sample-schema.ts';

/** What an office changes about a notice it has already published. */
export interface Amendment {
  /** The day it is published; before that it must not show. */
  day: Day;
  change: AmendmentChange;
  /** The deadline from then on. */
  deadline: Day;
}

interface PublishedNotice {
  day: Day;
  deadline: Day | null;
  isBiddable: boolean;
  /** Must stay open to a demo company. */
  isForDemo: boolean;
  /** Is amended a week later in any case, so that every day has a change. */
  isSureToChange: boolean;
}

export function planAmendments(notice: PublishedNotice, random: Random): Amendment[] {
  const { deadline, isBiddable, isForDemo, isSureToChange } = notice;
  const isAmended = random.chance(isBiddable ? 0.24 : 0.06) || isSureToChange;
  if (deadline === null || !isAmended) return [];
  const amendments: Amendment[] = [];
  let due = deadline;
  let last = notice.day;
  for (let left = random.chance(0.25) ? 2 : 1; left > 0 && due - last > 5; left--) {
    const isSure = isSureToChange && amendments.length === 0;
    const day = isSure ? notice.day + 7 : rarelyOnWeekends(random.int(last + 2, due - 3), random);
    const change = random.weighted(changesFor(isForDemo));
    if (change === 'deadline') due = nextWorkday(due + random.int(4, 14));
    amendments.push({ day, change, deadline: due });
    if (change === 'cancelled') break;
    last = day;
  }
  return amendments;
}

/** After any of the changes for the demo, its company can still bid. */
function changesFor(isForDemo: boolean): (readonly [AmendmentChange, number])[] {
  const changes = sampleData().settings.amendments;
  return isForDemo ? changes.filter(([change]) => change !== 'setAside' && change !== 'cancelled') : changes;
}

function rarelyOnWeekends(day: Day, random: Random): Day {
  return isWeekend(day) && random.chance(0.5) ? nextWorkday(day) : day;
}
