import type { Notice } from '#modules/collecting/sources/notice.ts';
import { type Day, dayOf } from './calendar.ts';
import { composeNotice } from './compose-notice.ts';
import { LONGEST_LIFE, type Plan, planDay, type Stage } from './plan.ts';

/** How far back a run looks. */
export const DAYS_IN_A_RUN = 60;

interface Due {
  plan: Plan;
  stage: Stage;
}

/**
 * What happened on the days up to and including `last`, as known on `last`. A notice belongs to the day of its
 * newest version, so it comes once, in that version; a notice older than `first` comes only if amended since.
 */
export function happenings(first: Day, last: Day): (day: Day) => Notice[] {
  const byDay = new Map<Day, Due[]>();
  for (const due of stagesUpTo(first, last)) {
    const amended = due.stage.amendments.findLast((amendment) => amendment.day <= last);
    const day = amended?.day ?? due.stage.day;
    if (day < first) continue;
    const others = byDay.get(day);
    if (others) others.push(due);
    else byDay.set(day, [due]);
  }
  return (day) => (byDay.get(day) ?? []).map(({ plan, stage }) => composeNotice(plan, stage, last));
}

function* stagesUpTo(first: Day, last: Day): Generator<Due> {
  for (let day = first - LONGEST_LIFE; day <= last; day++) {
    for (const plan of planDay(day)) {
      for (const stage of plan.stages) if (stage.day <= last) yield { plan, stage };
    }
  }
}

/** The notices first published on a date, as they read on that date or on a later one. */
export function noticesPostedOn(date: string, asOf: string = date): Notice[] {
  const day = dayOf(date);
  const due = [...stagesUpTo(day, day)].filter(({ stage }) => stage.day === day);
  return due.map(({ plan, stage }) => composeNotice(plan, stage, dayOf(asOf)));
}

/** Everything a run on this date brings, oldest first. */
export function noticesAsOf(date: string): Notice[] {
  const last = dayOf(date);
  const first = last - DAYS_IN_A_RUN + 1;
  const on = happenings(first, last);
  return Array.from({ length: DAYS_IN_A_RUN }, (_, at) => on(first + at)).flat();
}
