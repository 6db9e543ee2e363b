import { TOP_RFPS_MIN_SCORE } from '@bidlight/contract';
import type { Db } from '#db/connect.ts';
import type { Moment } from '#db/list-conditions.ts';
import type { OpportunityId } from '#db/schema.ts';
import { describeAmendments } from '#modules/opportunities/amendment-text.ts';
import {
  type CardRow,
  listAmendments,
  listCardRows,
} from '#modules/opportunities/opportunity-card.queries.ts';
import { listRanked } from '#modules/opportunities/ranked-opportunities.queries.ts';
import { countAmendmentsSince, findLastReportTo } from './reports.queries.ts';

const TOP_FIVE = 5;

export interface ReportItem {
  rank: number;
  rfp: CardRow;
  /** Compared with the last report that this recipient got. */
  isNew: boolean;
  changes: string[];
}

export interface ReportContent {
  company: string;
  items: ReportItem[];
  /** Undefined for the first report a recipient gets. */
  lastReportAt: Date | undefined;
}

/** The company's five best, and never an exploring item: a mail is no place for experiments. */
export async function pickTopFive(db: Db, companyId: string, moment: Moment): Promise<OpportunityId[]> {
  const ranked = await listRanked(db, companyId, moment, { minScore: TOP_RFPS_MIN_SCORE, count: TOP_FIVE });
  return ranked.map(({ id }) => id);
}

/** What a recipient's mail says, with what is new to them and what has changed since they were last mailed. */
export async function readReport(
  db: Db,
  recipient: { email: string; companyId: string; company: string },
  ids: OpportunityId[],
  moment: Moment,
  /** The report that is being sent, which is not the last one. */
  reportId?: string,
): Promise<ReportContent> {
  const [rows, amendments, last] = await Promise.all([
    listCardRows(db, recipient.companyId, moment, ids),
    listAmendments(db, ids),
    findLastReportTo(db, recipient, reportId),
  ]);
  const since = last ? await countAmendmentsSince(db, ids, last.at) : new Map<OpportunityId, number>();
  const items = ids.flatMap((id, index): ReportItem[] => {
    const rfp = rows.find((row) => row.id === id);
    if (!rfp) return [];
    const isNew = last !== undefined && !last.opportunityIds.has(id);
    const told = describeAmendments(amendments.get(id) ?? [], rfp.responseOffsetMinutes);
    return [{ rank: index + 1, rfp, isNew, changes: isNew ? [] : told.slice(0, since.get(id) ?? 0) }];
  });
  return { company: recipient.company, items, lastReportAt: last?.at };
}
