import {
  type Clock,
  FEDERAL_SITE_NAME,
  type FeedbackType,
  federalSiteUrl,
  hitCanary,
  SCREENS,
  SECOND_SOURCE_NAME,
  unsubscribe,
} from '@bidlight/contract';
import type { Moment } from '#db/list-conditions.ts';
import type { OpportunityId } from '#db/schema.ts';
import type { Deps } from '#deps.ts';
import { describeAmendments } from '#modules/opportunities/amendment-text.ts';
import {
  type CardRow,
  listAmendments,
  listCardRows,
} from '#modules/opportunities/opportunity-card.queries.ts';
import type { MailTokens } from './deliveries.queries.ts';
import { countAmendmentsSince, findLastReportTo } from './email-reports.queries.ts';
import type { Recipient } from './recipients.queries.ts';

export interface ReportItem {
  rank: number;
  opportunity: CardRow;
  /** It was not in the last report that the recipient got. */
  isNew: boolean;
  /** The amendments since that report. */
  changes: string[];
}

export interface ReportContent {
  company: string;
  items: ReportItem[];
  /** Undefined for the first report a recipient gets. */
  lastReportAt: Date | undefined;
}

export async function loadReportContent(
  { db }: Pick<Deps, 'db'>,
  recipient: Recipient,
  ids: OpportunityId[],
  moment: Moment,
  /** The report that is being sent must not count as the last one. */
  currentReportId?: string,
): Promise<ReportContent> {
  const [rows, amendments, last] = await Promise.all([
    listCardRows(db, recipient.companyId, moment, ids),
    listAmendments(db, ids),
    findLastReportTo(db, recipient, currentReportId),
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
    return [{ rank: index + 1, opportunity, isNew, changes }];
  });
  return { company: recipient.company, items, lastReportAt: last?.at };
}

/** The clock of the contracting office; ours where it is unknown. */
export function officeClock({ responseOffsetMinutes }: CardRow, { timeZone }: Moment): Clock {
  return responseOffsetMinutes ?? timeZone;
}

export interface ReportLinks {
  vote(opportunity: CardRow, type: FeedbackType): string;
  topList: string;
  /** Undefined in a preview, which no scanner opens. */
  canary: string | undefined;
  unsubscribe: string;
}

/** The parameters are those of the e-mail vote page (§2), which has defaults for those that are left out. */
export function reportLinks(
  publicUrl: string,
  mail: MailTokens & { companyId: string; canaryId: string | undefined },
): ReportLinks {
  const urlOf = (path: string) => `${publicUrl}${path}`;
  return {
    vote: (opportunity, type) => {
      const parameters = {
        rfp: opportunity.solicitationNumber,
        type,
        title: opportunity.title,
        department: opportunity.department ?? opportunity.subTier,
        naics: opportunity.naicsCode,
        opportunityId: String(opportunity.id),
        noticeId: opportunity.noticeId,
        token: mail.voteTokens.get(opportunity.id),
        companyId: mail.companyId,
      };
      const known = Object.entries(parameters).flatMap(([name, value]) =>
        value ? [[name, value] as [string, string]] : [],
      );
      return `${urlOf(SCREENS.emailVote)}?${new URLSearchParams(known)}`;
    },
    topList: urlOf(SCREENS.topRfps),
    canary: mail.canaryId && urlOf(hitCanary.path.replace('{id}', mail.canaryId)),
    unsubscribe: urlOf(unsubscribe.path.replace('{token}', mail.unsubscribeToken)),
  };
}

export function sourceLinks({ noticeId, govWinUrl }: CardRow): { label: string; url: string }[] {
  return [
    ...(noticeId ? [{ label: `View on ${FEDERAL_SITE_NAME}`, url: federalSiteUrl(noticeId) }] : []),
    ...(govWinUrl ? [{ label: `View on ${SECOND_SOURCE_NAME}`, url: govWinUrl }] : []),
  ];
}
