import { awardTitle, formatDate, type MailTopic, REMINDER_DAYS, readableAgencies } from '@bidlight/contract';
import { shorten } from '@bidlight/scoring';
import { listRemindedAwards, type Reminded } from '#modules/awards/recompetes/award-reminders.queries.ts';
import type { MailDeps } from '#modules/mail/report/compose-mail.ts';
import { DAY_MS, dayIn } from '#platform/time/calendar.ts';
import type { Moment } from '#store/list-conditions.ts';
import { MAX_BUYER_LENGTH, MAX_TITLE_LENGTH } from './digest-lines.ts';
import type { DigestEntry, DigestPart } from './digest-parts.ts';
import type { DigestReader } from './digest-reader.queries.ts';
import { MAX_SHOWN } from './place-once.ts';

/** Behind 'due' in the mail. */
const LATER_TOPICS: readonly MailTopic[] = ['team'];

/** Awards that the person is reminded of, whose end has come near since the last mail: each once. */
export async function listAwardEntries(
  { db }: Pick<MailDeps, 'db'>,
  reader: DigestReader,
  day: Moment,
  toldAt: Date,
): Promise<DigestEntry[]> {
  const reminded = await listRemindedAwards(db, reader, day);
  return reminded
    .filter(
      ({ nextEndOn }) =>
        daysUntil(nextEndOn, day, toldAt) > REMINDER_DAYS &&
        daysUntil(nextEndOn, day, day.now) <= REMINDER_DAYS,
    )
    .map((award) => ({ item: toItem(award, day), opportunity: null }));
}

/** What is due of awards stands below what is due of opportunities. */
export function withAwards(parts: readonly DigestPart[], awards: readonly DigestEntry[]): DigestPart[] {
  if (awards.length === 0) return [...parts];
  const due = parts.find(({ topic }) => topic === 'due') ?? {
    topic: 'due' as const,
    hasVotes: false,
    entries: [],
    more: 0,
  };
  const entries = [...due.entries, ...awards];
  const shown = entries.slice(0, MAX_SHOWN.due);
  const part = { ...due, entries: shown, more: due.more + entries.length - shown.length };
  const others = parts.filter(({ topic }) => topic !== 'due');
  const isLater = ({ topic }: DigestPart) => LATER_TOPICS.includes(topic);
  return [...others.filter((one) => !isLater(one)), part, ...others.filter(isLater)];
}

function toItem(award: Reminded, day: Moment): DigestEntry['item'] {
  const { id, department, office, score, nextEndOn, optionsEndOn, awardees } = award;
  const left = daysUntil(nextEndOn, day, day.now);
  const holders = awardees.map(({ name }) => name).join(', ');
  return {
    id,
    isAward: true,
    title: shorten(awardTitle(award), MAX_TITLE_LENGTH),
    buyer: shorten(readableAgencies([department, office]), MAX_BUYER_LENGTH) || null,
    score,
    status: 'Awarded',
    deadline: `Ends ${formatDate(nextEndOn, 'UTC')}, in ${left} ${left === 1 ? 'day' : 'days'}`,
    why: [
      optionsEndOn && optionsEndOn > nextEndOn
        ? `The work may come again then, or with options on ${formatDate(optionsEndOn, 'UTC')}`
        : 'The work may come again then',
      ...(holders ? [shorten(`Held by ${holders}`, MAX_BUYER_LENGTH)] : []),
    ],
  };
}

/** Calendar days of the person. */
function daysUntil(end: string, { timeZone }: Moment, at: Date): number {
  return Math.round((Date.parse(end) - Date.parse(dayIn(timeZone, at))) / DAY_MS);
}
