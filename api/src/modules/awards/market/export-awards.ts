import {
  type AwardFilters,
  type AwardRow,
  federalSiteUrl,
  MAX_EXPORTED_AWARDS,
  opportunityPath,
  type User,
} from '@bidlight/contract';
import type { Deps } from '#platform/deps.ts';
import { batchesOfIds } from '#platform/http/replies/batches.ts';
import { type Columns, csvFile } from '#platform/http/replies/csv.ts';
import type { CsvFile } from '#platform/http/replies/downloads.ts';
import { titleOfNaics } from '#store/code-titles.ts';
import { findAwards, listAwardRows } from './awards.queries.ts';
import { findConditions, toCondition } from './find-conditions.ts';

const BATCH_SIZE = 1_000;

const CUT_TEXT = `Only the first ${MAX_EXPORTED_AWARDS} awards are in this file. Narrow the filters for the others.`;

type ExportDeps = Pick<Deps, 'db' | 'config'>;

/** All awards that the filters leave, in their order. */
export function exportFilteredAwards(deps: ExportDeps, user: User, filters: AwardFilters): CsvFile {
  return {
    name: 'awards',
    event: { action: 'list.exported', subject: 'Awards' },
    pieces: fileOf(deps, user, filters),
  };
}

/** All are found at once, so that none comes twice or is missed when others are collected meanwhile. */
async function* fileOf(deps: ExportDeps, user: User, filters: AwardFilters): AsyncGenerator<string> {
  const where = await toCondition(deps, await findConditions(deps, user, filters));
  const found = await findAwards(deps.db, where, {
    sort: filters.sort,
    limit: MAX_EXPORTED_AWARDS + 1,
    offset: 0,
  });
  const ids = found.slice(0, MAX_EXPORTED_AWARDS);
  const batches = batchesOfIds(BATCH_SIZE, ids, (some) => listAwardRows(deps.db, some));
  yield* csvFile(columnsOf(deps.config), batches, found.length > ids.length ? CUT_TEXT : undefined);
}

function columnsOf({ publicUrl }: Deps['config']): Columns<AwardRow> {
  return {
    Title: ({ title }) => title,
    'Award Number': ({ number }) => number,
    'Solicitation Number': ({ solicitationNumber }) => solicitationNumber,
    Awardees: ({ awardees }) => awardees.map(({ name }) => name).join('; '),
    'Amount (USD)': ({ amount }) => amount,
    'Award Date': ({ awardOn }) => awardOn,
    Department: ({ department }) => department,
    Office: ({ office }) => office,
    'NAICS Code': ({ naicsCode }) => naicsCode,
    'NAICS Title': ({ naicsCode }) => (naicsCode && titleOfNaics(naicsCode)) || null,
    'PSC Code': ({ pscCode }) => pscCode,
    'Set-Aside Code': ({ setAsideCode }) => setAsideCode,
    'Ends On': ({ endsOn }) => endsOn,
    'Ends On with Options': ({ optionsEndOn }) => optionsEndOn,
    'Offers Received': ({ offers }) => offers,
    'Opportunity Page': ({ opportunityId }) =>
      opportunityId === null ? null : `${publicUrl}${opportunityPath(opportunityId)}`,
    'SAM.gov': ({ noticeId }) => noticeId && federalSiteUrl(noticeId),
  };
}
