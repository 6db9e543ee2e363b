import {
  type Digest,
  type DigestItem,
  daysBetween,
  formatDateTime,
  type MailTopic,
  noticeTypeName,
  readableAgencies,
  readableTitle,
} from '@bidlight/contract';
import { shorten } from '@bidlight/scoring';
import type { MailDeps } from '#modules/mail/report/compose-mail.ts';
import { officeClock } from '#modules/mail/report/report-content.ts';
import { type CardRow, listCardRows } from '#modules/opportunities/card/opportunity-card.queries.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { type Moment, momentOf } from '#store/list-conditions.ts';
import { listAwardEntries, withAwards } from './award-entries.ts';
import { collectTopics } from './collect-topics.ts';
import { MAX_BUYER_LENGTH, MAX_TITLE_LENGTH } from './digest-lines.ts';
import type { DigestContent } from './digest-parts.ts';
import type { DigestReader } from './digest-reader.queries.ts';
import { digestSubject } from './digest-subject.ts';
import { findLastDigestAt } from './digests.queries.ts';
import type { MailPreferences } from './mail-preferences.queries.ts';
import { placeOnce } from './place-once.ts';

const MAX_REASON_LENGTH = 150;

/** Whoever changes the hour on a Sunday does not lose the week, and who switches it on again does not get the year. */
const MAX_DAYS_BEFORE_CHANGE = 8;

/** The parts whose opportunities can be voted on in the mail. */
const VOTED_TOPICS: readonly MailTopic[] = ['decide', 'early', 'searches'];

/** What somebody's mail would have now; without parts there is nothing to send. */
export async function loadDigestContent(
  deps: MailDeps,
  reader: DigestReader,
  preferences: MailPreferences,
): Promise<DigestContent> {
  const moment = momentOf(deps);
  const { topics, timeZone, changedAt } = preferences;
  const since = newsSince(changedAt, await findLastDigestAt(deps.db, reader.id));
  const { news, searches, pursuits } = await collectTopics(deps, reader, { topics, timeZone, since });
  const placed = placeOnce(news);
  const ids = placed.flatMap(({ items }) => items.map(({ id }) => id));
  const rows = ids.length > 0 ? await listCardRows(deps.db, reader.companyId, moment, ids) : [];
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const parts = placed.map(({ topic, items, more }) => ({
    topic,
    hasVotes: VOTED_TOPICS.includes(topic),
    // It may have been merged into another one meanwhile.
    entries: items.flatMap(({ id, why }) => {
      const opportunity = rowOf.get(id);
      if (!opportunity) return [];
      const reasons = [...whyListed(topic, opportunity), ...why];
      const pursuit = topic === 'pursuits' ? pursuits.get(id) : undefined;
      return [
        { opportunity, item: { ...toItem(opportunity, reasons, moment), ...(pursuit && { pursuit }) } },
      ];
    }),
    more,
  }));
  const day = { now: moment.now, timeZone };
  const awards = topics.includes('due') ? await listAwardEntries(deps, reader, day, since) : [];
  return {
    company: reader.company,
    parts: withAwards(
      parts.filter(({ entries }) => entries.length > 0),
      awards,
    ),
    searches: searches.sort((a, b) => b.count - a.count),
    day,
  };
}

function newsSince(changedAt: Date, lastAt: Date | undefined): Date {
  if (!lastAt) return changedAt;
  return new Date(Math.max(lastAt.getTime(), changedAt.getTime() - MAX_DAYS_BEFORE_CHANGE * DAY_MS));
}

/** What the person has got, as the app shows it: without the rights of the mail's links. */
export function toDigest(content: DigestContent): Digest {
  return {
    subject: digestSubject(content),
    sections: content.parts.map(({ topic, entries, more }) => ({
      topic,
      items: entries.map(({ item }) => item),
      more,
    })),
  };
}

/** The other parts say by themselves why something is in them. */
function whyListed(topic: MailTopic, { score, strengths, noticeType }: CardRow): string[] {
  if (topic === 'early')
    return [`${noticeTypeName(noticeType)}: an answer now can shape what is asked for later`];
  if (topic !== 'decide') return [];
  const [strength] = strengths ?? [];
  return [strength ? `Why it fits: ${strength}` : `It scores ${score} out of 100 and waits for your vote`];
}

function toItem(opportunity: CardRow, why: readonly string[], moment: Moment): DigestItem {
  const { id, title, department, subTier, score, status } = opportunity;
  return {
    id,
    title: shorten(readableTitle(title), MAX_TITLE_LENGTH),
    buyer: shorten(readableAgencies([department ?? subTier]), MAX_BUYER_LENGTH) || null,
    score,
    status,
    deadline: deadlineOf(opportunity, moment),
    why: why.map((reason) => shorten(reason, MAX_REASON_LENGTH)),
  };
}

/** 'Due Nov 21, 2026, 2:00 PM ET, in 6 days' */
function deadlineOf(opportunity: CardRow, moment: Moment): string | null {
  const { responseAt } = opportunity;
  if (!responseAt) return null;
  const clock = officeClock(opportunity, moment);
  const at = formatDateTime(responseAt, clock);
  if (responseAt <= moment.now) return `Was due ${at}`;
  const days = daysBetween(moment.now, responseAt, clock);
  return `Due ${at}, ${days === 0 ? 'today' : `in ${days} ${days === 1 ? 'day' : 'days'}`}`;
}
