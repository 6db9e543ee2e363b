import {
  DATE_NAMES,
  DECISION_LABELS,
  DECISION_REASON_LABELS,
  type OpportunityDate,
  pursuitPath,
  STAGE_LABELS,
  type User,
} from '@bidlight/contract';
import type { Deps } from '#platform/deps.ts';
import { pages } from '#platform/http/replies/batches.ts';
import { type Columns, csvFile } from '#platform/http/replies/csv.ts';
import type { CsvFile } from '#platform/http/replies/downloads.ts';
import { dayText, deadlineColumns, linkColumns, NAME_COLUMNS } from '#store/export-columns.ts';
import { momentOf } from '#store/list-conditions.ts';
import { type DescribedPursuit, describePursuits } from './describe-pursuits.ts';
import type { PursuitFilter } from './pursuit-filter.queries.ts';
import { listPursuitRows } from './pursuits.queries.ts';

const BATCH_SIZE = 500;

/** All that the filter finds, in the order of the table. */
export function exportPursuitsOf(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  { companyId }: User,
  filter: PursuitFilter,
): CsvFile {
  const moment = momentOf(deps);
  return {
    name: 'pursuits',
    event: { action: 'list.exported', subject: 'Pursuits' },
    pieces: csvFile(
      columnsOf(deps.config),
      pages(BATCH_SIZE, async (page) => {
        const rows = await listPursuitRows(deps.db, companyId, filter, moment, page);
        return describePursuits(deps.db, companyId, rows, moment);
      }),
    ),
  };
}

function columnsOf(config: Deps['config']): Columns<DescribedPursuit> {
  const { publicUrl, timeZone } = config;
  const links = linkColumns(config);
  return {
    Stage: ({ stage }) => STAGE_LABELS[stage],
    'In Stage Since': ({ stageSince }) => dayText(stageSince, timeZone),
    ...NAME_COLUMNS,
    Owner: ({ owner }) => owner?.name ?? null,
    'Next Step': ({ nextStep }) => nextStep,
    'Next Step By': ({ nextStepOn }) => nextStepOn,
    [DATE_NAMES.questions]: dayOfKind('questions'),
    [DATE_NAMES.siteVisit]: dayOfKind('siteVisit'),
    ...deadlineColumns(timeZone),
    Status: ({ status }) => status,
    'Score (0-100)': ({ compatibilityScore }) => compatibilityScore,
    Amount: ({ amount }) => amount,
    'Probability (%)': ({ chance }) => chance,
    Decision: ({ decision }) => decision && DECISION_LABELS[decision],
    Reasons: ({ decisionReasons }) =>
      decisionReasons.map((reason) => DECISION_REASON_LABELS[reason]).join('; ') || null,
    Comment: ({ decisionComment }) => decisionComment,
    Department: ({ department }) => department,
    'Sub-tier': ({ subTier }) => subTier,
    'NAICS Code': ({ naicsCode }) => naicsCode,
    'Amendments to Acknowledge': ({ amendments }) => amendments.length,
    'Waits for an Answer': ({ prompt }) => prompt?.text ?? null,
    'Pursuit Page': ({ id }) => `${publicUrl}${pursuitPath(id)}`,
    'Opportunity Page': (row) => links['Opportunity Page']?.({ ...row, id: row.opportunityId }) ?? null,
    'SAM.gov': (row) => links['SAM.gov']?.({ ...row, id: row.opportunityId }) ?? null,
  };
}

function dayOfKind(kind: OpportunityDate['kind']) {
  return ({ dates }: DescribedPursuit) => dates.find((date) => date.kind === kind)?.day ?? null;
}
