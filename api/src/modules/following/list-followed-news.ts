import {
  type Clock,
  DATE_NAMES,
  DUE_DAYS,
  formatDate,
  formatDateTime,
  type OpportunityDate,
} from '@bidlight/contract';
import { describeAmendments } from '#modules/opportunities/card/amendment-text.ts';
import { factsOf } from '#modules/opportunities/card/stated-facts.ts';
import type { Deps } from '#platform/deps.ts';
import { DAY_MS, dayOn } from '#platform/time/calendar.ts';
import { type Moment, momentOf } from '#store/list-conditions.ts';
import type { OpportunityId } from '#store/schema.ts';
import { type Follower, listFollowed, listFollowedAmendments } from './following.queries.ts';
import { upcomingDates } from './opportunity-dates.ts';

/** What there is to say of opportunities, one sentence each. */
export type NewsById = Map<OpportunityId, string[]>;

interface FollowedNews {
  /** Their new amendments, the opportunity with the newest first. */
  changed: NewsById;
  /** Dates that have come so near that it is said, the nearest first. */
  due: NewsById;
}

/** The time that news are of: after `since` and no later than `until`. */
export interface NewsPeriod {
  since: Date;
  until: Date;
}

/** What is new in what a person follows: since they follow it, and in this time. */
export async function listFollowedNews(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  user: Follower,
  amended: NewsPeriod,
  /** When the person was last told of dates. */
  toldAt: Date,
): Promise<FollowedNews> {
  const moment = momentOf(deps);
  const rows = await listFollowed(deps.db, user, moment);
  const ids = rows.map(({ id }) => id);
  const amendments = Map.groupBy(
    await listFollowedAmendments(deps.db, user.companyId, ids),
    ({ opportunityId }) => opportunityId,
  );
  const changed = rows.flatMap(({ id, followedSince, responseOffsetMinutes }) => {
    const all = amendments.get(id) ?? [];
    const texts = describeAmendments(
      all.map(({ changes }) => changes),
      responseOffsetMinutes ?? moment.timeZone,
    );
    const newestFirst = all
      .toReversed()
      .map(({ recordedAt }, index) => ({ recordedAt, text: texts[index] ?? '' }));
    const isNew = ({ recordedAt: at }: { recordedAt: Date }) =>
      at > amended.since && at <= amended.until && at > followedSince;
    const news = newestFirst.filter(isNew);
    return news[0] ? [{ id, at: news[0].recordedAt, texts: news.map(({ text }) => text) }] : [];
  });
  const due = rows.flatMap(({ id, description, facts, factsVersion, ...row }) => {
    const clock = row.responseOffsetMinutes ?? moment.timeZone;
    const dates = upcomingDates({ ...row, facts: factsOf({ description, facts, factsVersion }) }, moment);
    const near = dates.filter((date) => hasComeNear(date, clock, toldAt, moment));
    return near[0] ? [{ id, day: near[0].day, texts: near.map((date) => dueText(date, clock, moment)) }] : [];
  });
  return {
    changed: toNews(changed.sort((a, b) => b.at.getTime() - a.at.getTime())),
    due: toNews(due.sort((a, b) => a.day.localeCompare(b.day))),
  };
}

function toNews(rows: readonly { id: OpportunityId; texts: string[] }[]): NewsById {
  return new Map(rows.map(({ id, texts }) => [id, texts]));
}

/** Calendar days at the office. */
function daysLeft({ day }: OpportunityDate, clock: Clock, at: Date): number {
  return Math.round((Date.parse(day) - Date.parse(dayOn(clock, at))) / DAY_MS);
}

/** Fourteen, seven or two days before it have begun since then; a week between two mails skips none. */
function hasComeNear(date: OpportunityDate, clock: Clock, toldAt: Date, { now }: Moment): boolean {
  const [before, left] = [daysLeft(date, clock, toldAt), daysLeft(date, clock, now)];
  return DUE_DAYS.some((days) => before > days && left <= days);
}

/** 'Response due in 7 days: Nov 25, 2026, 2:00 PM ET' */
function dueText(date: OpportunityDate, clock: Clock, { now }: Moment): string {
  const left = daysLeft(date, clock, now);
  const when = left === 0 ? 'today' : `in ${left} ${left === 1 ? 'day' : 'days'}`;
  const at = date.at ? formatDateTime(date.at, clock) : formatDate(date.day, 'UTC');
  return `${DATE_NAMES[date.kind]} ${when}: ${at}`;
}
