import { RECOMPETE_MONTHS } from '@bidlight/contract';
import { type SQL, sql } from 'drizzle-orm';
import { dayIn } from '#platform/time/calendar.ts';
import type { Moment } from '#store/list-conditions.ts';
import { awards } from '#store/schema.ts';

/** When awards end, by what they state. The conditions need a query that joins `notices` by `isNoticeOfAward`, outer. */

function todayOf({ now, timeZone }: Moment): string {
  return dayIn(timeZone, now);
}

/** The end without the options comes first, being the earliest; once it has passed, the options run. Null where all have passed. */
export function nextEnd(moment: Moment): SQL<string> {
  const today = todayOf(moment);
  return sql<string>`case when ${awards.endsOn} >= ${today}::date then ${awards.endsOn}
    when ${awards.optionsEndOn} >= ${today}::date then ${awards.optionsEndOn} end`;
}

/** The next end is so near that the work may be asked for again: each half is a range of an index. */
export function comesAgain(moment: Moment): SQL {
  const today = todayOf(moment);
  const last = sql`(${today}::date + make_interval(months => ${RECOMPETE_MONTHS}))::date`;
  return sql`(${awards.endsOn} between ${today}::date and ${last}
    or (${awards.optionsEndOn} between ${today}::date and ${last}
      and (${awards.endsOn} is null or ${awards.endsOn} < ${today}::date)))`;
}

export const isEndStated: SQL = sql`(${awards.endsOn} is not null or ${awards.optionsEndOn} is not null)`;
