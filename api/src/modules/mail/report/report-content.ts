import {
  type Clock,
  formatDate,
  type LearningEffect,
  TOP_RFPS_MIN_SCORE,
  twoDeadlinesText,
} from '@bidlight/contract';
import { findProfile } from '#modules/company/profiles.queries.ts';
import { countAmendmentsSince, findLastReportTo } from '#modules/mail/delivery/email-reports.queries.ts';
import type { Recipient } from '#modules/mail/delivery/recipients.queries.ts';
import { describeAmendments } from '#modules/opportunities/card/amendment-text.ts';
import {
  type CardRow,
  listAmendments,
  listCardRows,
} from '#modules/opportunities/card/opportunity-card.queries.ts';
import { risksOf } from '#modules/opportunities/card/opportunity-card.ts';
import { findTextDeadline } from '#modules/opportunities/card/stated-facts.ts';
import { summariseEffect } from '#modules/scoring/learning/describe-changes.ts';
import type { ShownEffect } from '#modules/scoring/learning/learning-effects.queries.ts';
import type { Deps } from '#platform/deps.ts';
import type { Moment } from '#store/list-conditions.ts';
import type { OpportunityId } from '#store/schema.ts';

export interface ReportItem {
  rank: number;
  opportunity: CardRow;
  /** It was not in the last report that the recipient got. */
  isNew: boolean;
  /** The amendments since that report. */
  changes: string[];
  /** What speaks against it, the weightiest first. */
  risks: string[];
}

export interface ReportContent {
  company: string;
  /** Sentences that stand before the list. */
  introduction: string[];
  items: ReportItem[];
  /** What the company's last learning moved, where no mail to the recipient could have said it yet. */
  effect: LearningEffect | undefined;
  /** Says how many early notices wait for the recipient; nothing where none does. */
  early: string | undefined;
}

/** What is read once for all mails of a report. */
export interface MailParts {
  ids: OpportunityId[];
  effect: ShownEffect | undefined;
  /** How many the recipient's list 'Early' has. */
  early: number;
}

export async function loadReportContent(
  { db }: Pick<Deps, 'db'>,
  recipient: Recipient,
  { ids, effect, early }: MailParts,
  moment: Moment,
  /** The report that is being sent must not count as the last one. */
  current?: { reportId: string; reportAt: Date },
): Promise<ReportContent> {
  const [rows, amendments, last, capacity] = await Promise.all([
    listCardRows(db, recipient.companyId, moment, ids),
    listAmendments(db, ids),
    findLastReportTo(db, recipient, current?.reportId),
    findProfile(db, recipient.companyId),
  ]);
  const newAmendments = last
    ? await countAmendmentsSince(db, ids, last.at)
    : new Map<OpportunityId, number>();
  const items = ids.flatMap((id, index): ReportItem[] => {
    const opportunity = rows.find((row) => row.id === id);
    if (!opportunity) return [];
    const isNew = last !== undefined && !last.opportunityIds.has(id);
    const newestFirst = describeAmendments(amendments.get(id) ?? [], officeClock(opportunity, moment));
    const changes = isNew ? [] : newestFirst.slice(0, newAmendments.get(id) ?? 0);
    const risks = [...deadlineDoubt(opportunity, moment), ...risksOf(opportunity, capacity, moment)];
    return [{ rank: index + 1, opportunity, isNew, changes, risks }];
  });
  const introduction = [...shortListText(items), ...newsText(items, last?.at, moment)];
  const isNews =
    effect &&
    effect.moved.length > 0 &&
    isBetween(effect.comparedAt, last?.at, current?.reportAt ?? moment.now);
  return {
    company: recipient.company,
    introduction,
    items,
    effect: isNews ? summariseEffect(effect) : undefined,
    early: earlyText(early),
  };
}

function earlyText(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1
    ? 'Early: 1 notice to shape before it becomes a solicitation'
    : `Early: ${count} notices to shape before they become solicitations`;
}

function deadlineDoubt(opportunity: CardRow, moment: Moment): string[] {
  const { responseAt } = opportunity;
  const textDeadline = findTextDeadline(opportunity, moment);
  if (!textDeadline || !responseAt) return [];
  return [twoDeadlinesText(textDeadline, responseAt, officeClock(opportunity, moment))];
}

/** By the starts of the reports, so that one that is compared while a report is being sent is in the next one and only there. */
function isBetween(at: Date, lastReportAt: Date | undefined, reportAt: Date): boolean {
  return at <= reportAt && (!lastReportAt || at > lastReportAt);
}

/** The clock of the contracting office; ours where it is unknown. */
export function officeClock({ responseOffsetMinutes }: CardRow, { timeZone }: Moment): Clock {
  return responseOffsetMinutes ?? timeZone;
}

interface News {
  isNew: boolean;
  changes: readonly string[];
}

const SHORT_LISTS = ['One opportunity', 'Two opportunities', 'Three opportunities', 'Four opportunities'];

/**
 * Says why a mail has fewer than five, in one sentence; nothing in a full one. It is true whether the others have a vote
 * of the recipient, were turned down by the team, or never were there.
 */
function shortListText(items: readonly unknown[]): string[] {
  const count = SHORT_LISTS[items.length - 1];
  if (!count) return [];
  return [`${count} today: nothing else that scores ${TOP_RFPS_MIN_SCORE} or more is waiting for your vote.`];
}

/** '2 new and 1 changed since the last report (Nov 15, 2026).'; nothing in a recipient's first one. */
function newsText(items: readonly News[], lastReportAt: Date | undefined, { timeZone }: Moment): string[] {
  if (!lastReportAt) return [];
  const counts = [
    [items.filter(({ isNew }) => isNew).length, 'new'],
    [items.filter(({ changes }) => changes.length > 0).length, 'changed'],
  ].flatMap(([count, what]) => (count ? [`${count} ${what}`] : []));
  return [
    `${counts.join(' and ') || 'Nothing new'} since the last report (${formatDate(lastReportAt, timeZone)}).`,
  ];
}
