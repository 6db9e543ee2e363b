import { type AwardRow, awardTitle } from '@bidlight/contract';
import { OpportunityLink } from '#components/opportunity/opportunity-links.tsx';

type Named = Pick<AwardRow, 'title' | 'number' | 'opportunityId'>;

/** The title of an award, which leads to its notice's opportunity; one from a file of contracts has none. */
export function AwardName({ award }: { award: Named }) {
  const { opportunityId, title } = award;
  const name = awardTitle(award);
  if (opportunityId === null) return name;
  return <OpportunityLink opportunity={{ id: opportunityId, title }}>{name}</OpportunityLink>;
}
