import { formatShortDate, type MailTopic } from '@bidlight/contract';
import { shorten } from '@bidlight/scoring';
import { oneLine } from '#modules/mail/layout/plain-text.ts';
import type { DigestContent } from './digest-parts.ts';

const MAX_SUBJECT_LENGTH = 78;
const MAX_PREVIEW_LENGTH = 200;

const COUNTED: Record<MailTopic, string> = {
  pursuits: 'of your pursuits',
  decide: 'to decide',
  early: 'early',
  searches: 'new in your searches',
  changed: 'changed',
  due: 'due soon',
  team: 'decided by your team',
};

/** '3 to decide, 2 due soon' */
export function digestSummary({ parts }: Pick<DigestContent, 'parts'>): string {
  return parts.map(({ topic, entries }) => `${entries.length} ${COUNTED[topic]}`).join(', ');
}

/** The date comes first, as in the report's subject: mail programs do not fold days with another subject into one. */
export function digestSubject(content: Pick<DigestContent, 'parts' | 'day'>): string {
  const { now, timeZone } = content.day;
  return shorten(`${formatShortDate(now, timeZone)}: ${digestSummary(content)}`, MAX_SUBJECT_LENGTH);
}

/** What inboxes show beside the subject: the first titles. */
export function digestPreview({ parts }: DigestContent): string {
  const titles = parts.flatMap(({ entries }) => entries.map(({ item }) => oneLine(item.title)));
  return shorten(titles.join(' · '), MAX_PREVIEW_LENGTH);
}
