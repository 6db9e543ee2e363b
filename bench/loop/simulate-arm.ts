import type { SourceNotice } from '@bidlight/api/modules/collecting/sources/notice.ts';
import { registerShippedTable } from '@bidlight/api/modules/scoring/term-tables/register-shipped-table.ts';
import type { Deps } from '@bidlight/api/platform/deps.ts';
import type { Arm } from './arms.ts';
import { type Clock, isWorkday } from './clock.ts';
import type { Outcome } from './figures.ts';
import { makeStaff, type Staff } from './make-staff.ts';
import { Simulation } from './simulation.ts';
import type { Team } from './teams.ts';

/** The product asks every minute what is due. */
const TICK_MINUTES = 15;
const DAY_MINUTES = 24 * 60;
const COLLECTED_AT = 7 * 60;
const MAILED_AT = 8 * 60;
/** When each of the three people of a team opens the list. */
const OPENED_AT = [9 * 60, 11 * 60, 14 * 60];

/** What all arms have in common. */
export interface Scene {
  teams: readonly Team[];
  /** The notices by the day that they come in on; those of day 0 and before come with the first day's. */
  arrivals: ReadonlyMap<number, SourceNotice[]>;
  days: number;
}

/** Lets the teams work with the product for so many days: notices come daily, mails and votes on workdays. */
export async function simulateArm(
  deps: Pick<Deps, 'db' | 'config' | 'database'>,
  clock: Clock,
  arm: Arm,
  { teams, arrivals, days }: Scene,
  onDay: (day: number) => void,
): Promise<Outcome> {
  const { now } = clock;
  await registerShippedTable({ ...deps, now });
  const staffs: Staff[] = [];
  for (const team of teams) staffs.push(await makeStaff({ ...deps, now }, team));
  const simulation = new Simulation(deps, clock, staffs);
  if (arm.isPursuing) await simulation.beginPursuits();
  for (let day = 1; day <= days; day += 1) {
    for (let minutes = 0; minutes < DAY_MINUTES; minutes += TICK_MINUTES) {
      const time = { day, minutes };
      clock.set(time);
      await simulation.startDueWork(arm, time);
      if (minutes === COLLECTED_AT) await simulation.collect(arrivedOn(day, arrivals));
      if (minutes === MAILED_AT && isWorkday(day)) await simulation.mailAll(time);
      if (OPENED_AT.includes(minutes) && isWorkday(day)) {
        await simulation.openLists(OPENED_AT.indexOf(minutes), time);
      }
    }
    if (arm.isPursuing) await simulation.movePursuits({ day, minutes: DAY_MINUTES });
    onDay(day);
  }
  return simulation.outcome();
}

function arrivedOn(day: number, arrivals: Scene['arrivals']): SourceNotice[] {
  const isNew = (posted: number) => posted === day || (day === 1 && posted < 1);
  return [...arrivals].flatMap(([posted, notices]) => (isNew(posted) ? notices : []));
}
