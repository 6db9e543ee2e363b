import { type AwardRow, federalSiteUrl, opportunityPath } from '@bidlight/contract';
import type { Deps } from '#platform/deps.ts';
import type { Columns } from '#platform/http/replies/csv.ts';
import { titleOfNaics } from '#store/code-titles.ts';

/** What an award is in every file. */
export const AWARD_COLUMNS: Columns<AwardRow> = {
  Title: ({ title }) => title,
  'Award Number': ({ number }) => number,
  'Solicitation Number': ({ solicitationNumber }) => solicitationNumber,
  Awardees: ({ awardees }) => awardees.map(({ name }) => name).join('; ') || null,
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
};

/** Where it can be read. */
export function awardLinks({ publicUrl }: Deps['config']): Columns<AwardRow> {
  return {
    'Opportunity Page': ({ opportunityId }) =>
      opportunityId === null ? null : `${publicUrl}${opportunityPath(opportunityId)}`,
    'SAM.gov': ({ noticeId }) => noticeId && federalSiteUrl(noticeId),
  };
}
