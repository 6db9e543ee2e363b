import type { SourceNotice } from '#modules/collecting/sources/notice.ts';
import { type Day, dayOf } from './calendar.ts';
import { composeNotice } from './compose-notice.ts';
import { composeEarlierAward } from './earlier-contract.ts';
import { pickDetails } from './pick-details.ts';
import { MAX_DAYS_FROM_FIRST_TO_LAST, type Plan, planDay } from './plan-day.ts';
import type { Stage } from './plan-stages.ts';

/** How far back a run looks. */
export const DAYS_IN_A_RUN = 60;

interface Planned {
  plan: Plan;
  stage: Stage;
}

/**
 * The notices of each day from `first` to `last`, as known on `last`. A notice belongs to the day of its newest
 * version, so it comes once, in that version; a notice older than `first` comes only if it was amended since. The award of the
 * contract before an opportunity, which is years old, comes on the opportunity's first day.
 */
export function noticesOf(first: Day, last: Day): (day: Day) => SourceNotice[] {
  const byDay = new Map<Day, Planned[]>();
  for (const planned of plannedUpTo(first, last)) {
    const { stage } = planned;
    const amendment = stage.amendments.findLast(({ day }) => day <= last);
    const day = amendment?.day ?? stage.day;
    if (day < first) continue;
    const others = byDay.get(day);
    if (others) others.push(planned);
    else byDay.set(day, [planned]);
  }
  return (day) => [
    ...planDay(day).flatMap((plan) => composeEarlierAward(plan, pickDetails(plan)) ?? []),
    ...(byDay.get(day) ?? []).map(({ plan, stage }) => composeNotice(plan, stage, last)),
  ];
}

function* plannedUpTo(first: Day, last: Day): Generator<Planned> {
  for (let day = first - MAX_DAYS_FROM_FIRST_TO_LAST; day <= last; day++) {
    for (const plan of planDay(day)) {
      for (const stage of plan.stages) if (stage.day <= last) yield { plan, stage };
    }
  }
}

/** The notices first published on a date, as they read on that date or on a later one. */
export function noticesPostedOn(date: string, asOf: string = date): SourceNotice[] {
  const day = dayOf(date);
  const planned = [...plannedUpTo(day, day)].filter(({ stage }) => stage.day === day);
  return planned.map(({ plan, stage }) => composeNotice(plan, stage, dayOf(asOf)));
}

/** Everything that a run on this date brings, oldest first. */
export function noticesAsOf(date: string): SourceNotice[] {
  const last = dayOf(date);
  const first = last - DAYS_IN_A_RUN + 1;
  const noticesOn = noticesOf(first, last);
  return Array.from({ length: DAYS_IN_A_RUN }, (_, at) => noticesOn(first + at)).flat();
}
