import { formatDate, type SimilarRfp } from '@bidlight/contract';
import { OpportunityLink } from '#components/opportunity/opportunity-links.tsx';
import { TypeAndStatus } from '#components/opportunity/type-and-status.tsx';
import { useAppTime } from '#lib/app-time.ts';
import { PageSection } from '#ui/page-section.tsx';

/** Open opportunities that share rare words of the title. */
export function MoreLikeThis({ similar }: { similar: readonly SimilarRfp[] }) {
  const { timeZone } = useAppTime();
  return (
    <PageSection title="More like this">
      {similar.length === 0 && <p className="mt-2 text-muted">Nothing similar is open.</p>}
      <ul className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {similar.map((opportunity) => (
          <li key={opportunity.id}>
            <p className="font-medium [overflow-wrap:anywhere]">
              <OpportunityLink opportunity={opportunity} />
            </p>
            <TypeAndStatus opportunity={opportunity} />
            <p className="text-muted text-sm">
              {opportunity.compatibilityScore === null
                ? 'Not scored'
                : `${opportunity.compatibilityScore} out of 100`}
              {opportunity.responseDate &&
                ` · due ${formatDate(opportunity.responseDate, opportunity.responseOffsetMinutes ?? timeZone)}`}
            </p>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
