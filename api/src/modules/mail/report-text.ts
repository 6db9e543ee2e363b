import {
  daysBetween,
  FEEDBACK_LABELS,
  type FeedbackType,
  formatDate,
  formatDateTime,
  learningEffectText,
  PRODUCT_NAME,
  readableAgencies,
  readableTitle,
  standingText,
  TOP_RFPS_MIN_SCORE,
} from '@bidlight/contract';
import type { Moment } from '#db/list-conditions.ts';
import { requirementOf } from '#requirement-of.ts';
import {
  officeClock,
  type ReportContent,
  type ReportItem,
  type ReportLinks,
  sourceLinks,
} from './report-content.ts';

/** In the order of the buttons on a card. */
export const VOTE_TYPES = ['relevant_match', 'past_history', 'not_match'] as const satisfies FeedbackType[];

/** A mail is skimmed, so it has few strengths of each opportunity. */
const MAX_REASONS = 3;

/** The plain text of the mail. The HTML is made of the same texts, which are exported below. */
export function reportText(content: ReportContent, links: ReportLinks, moment: Moment): string {
  const { company, items, effect } = content;
  return [
    [`Top ${items.length} RFPs for ${company}`, ...shortListText(content)].join('\n'),
    ...(effect ? [`${learningEffectText(effect)}\nWhat moved: ${links.changes}`] : []),
    ...changeSections(content, moment).map(({ heading, lines }) =>
      [heading, ...lines.map((line) => `- ${line}`)].join('\n'),
    ),
    ...items.map((item) => itemText(item, links, moment)),
    `The whole list: ${links.topList}\nUnsubscribe: ${links.unsubscribe}`,
    `Your vote links are yours alone: please do not forward this mail.\n${PRODUCT_NAME}`,
  ].join('\n\n');
}

function itemText(item: ReportItem, links: ReportLinks, moment: Moment): string {
  const { rank, opportunity, isNew, changes } = item;
  const reasons = whyItFits(item);
  const mark = isNew ? ' (new)' : changes.length > 0 ? ' (changed)' : '';
  return [
    `#${rank} ${titleOf(item)}${mark}`,
    `Score: ${opportunity.score} out of 100`,
    ...(opportunity.standing ? [standingText(opportunity.standing)] : []),
    `Agency: ${agencyOf(item) ?? 'N/A'}`,
    `Solicitation: ${opportunity.solicitationNumber}`,
    `Respond by: ${deadlineText(item, moment)}`,
    `Status: ${opportunity.status}`,
    `Requirement: ${requirementText(item)}`,
    ...(opportunity.summary ? [opportunity.summary] : []),
    ...(reasons.length > 0 ? ['Why it fits:'] : []),
    ...reasons.map((reason) => `- ${reason}`),
    ...sourceLinks(opportunity).map(({ label, url }) => `${label}: ${url}`),
    ...VOTE_TYPES.map((type) => `${FEEDBACK_LABELS[type]}: ${links.vote(opportunity, type)}`),
  ].join('\n');
}

export function subjectOf({ company, items }: ReportContent): string {
  const counts = [
    [items.filter(({ isNew }) => isNew).length, 'new'],
    [items.filter(({ changes }) => changes.length > 0).length, 'changed'],
  ].flatMap(([count, what]) => (count ? [`${count} ${what}`] : []));
  const suffix = counts.length > 0 ? ` (${counts.join(', ')})` : '';
  // A company's name can contain line breaks, which a header must not have.
  return `${PRODUCT_NAME}: top ${items.length} RFPs for ${company}${suffix}`.replaceAll(/\s+/g, ' ');
}

const SHORT_LISTS = ['One opportunity', 'Two opportunities', 'Three opportunities', 'Four opportunities'];

/**
 * Says why a mail has fewer than five, in one sentence; nothing in a full one. It is true whether the others have a vote
 * of the recipient, were turned down by the team, or never were there.
 */
export function shortListText({ items }: ReportContent): string[] {
  const count = SHORT_LISTS[items.length - 1];
  if (!count) return [];
  return [`${count} today: nothing else that scores ${TOP_RFPS_MIN_SCORE} or more is waiting for your vote.`];
}

export function titleOf({ opportunity }: ReportItem): string {
  return readableTitle(opportunity.title);
}

export function agencyOf({ opportunity }: ReportItem): string | undefined {
  return readableAgencies([opportunity.department ?? opportunity.subTier]) || undefined;
}

export function requirementText({ opportunity }: ReportItem): string {
  return requirementOf(opportunity) ?? '–';
}

/** What speaks for it. */
export function whyItFits({ opportunity }: ReportItem): string[] {
  return (opportunity.strengths ?? []).slice(0, MAX_REASONS);
}

interface Section {
  heading: string;
  lines: string[];
}

/** What is new and what has changed since the last report; nothing in a recipient's first one. */
export function changeSections({ items, lastReportAt }: ReportContent, { timeZone }: Moment): Section[] {
  if (!lastReportAt) return [];
  const date = formatDate(lastReportAt, timeZone);
  const nameOf = (item: ReportItem) => `#${item.rank} ${titleOf(item)}`;
  return [
    {
      heading: `New since the last report (${date})`,
      lines: items.filter(({ isNew }) => isNew).map(nameOf),
    },
    {
      heading: 'Changed',
      lines: items
        .filter(({ changes }) => changes.length > 0)
        .map((item) => `${nameOf(item)}: ${item.changes.join('; ')}`),
    },
  ].filter(({ lines }) => lines.length > 0);
}

/** 'Nov 21, 2026, 4:00 PM ET (6 days left)', with the time and the days of the contracting office. */
export function deadlineText({ opportunity }: ReportItem, moment: Moment): string {
  const { responseAt } = opportunity;
  if (!responseAt) return 'No response date given';
  const clock = officeClock(opportunity, moment);
  const days = daysBetween(moment.now, responseAt, clock);
  return `${formatDateTime(responseAt, clock)} (${daysLeft(days)})`;
}

function daysLeft(days: number): string {
  if (days <= 0) return 'due today';
  return days === 1 ? '1 day left' : `${days} days left`;
}
