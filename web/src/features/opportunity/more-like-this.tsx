import type { SimilarRfp } from '@bidlight/contract';
import { OpportunityLink } from '#components/opportunity-link.tsx';
import { formatDate } from '#lib/format.ts';
import { Section } from './section.tsx';

/** Others with the same rare words in their titles. */
export function MoreLikeThis({ similar }: { similar: readonly SimilarRfp[] }) {
  return (
    <Section title="More like this">
      {similar.length === 0 && <p className="mt-2 text-muted">Nothing similar was found.</p>}
      <ul className="mt-2 grid gap-3">
        {similar.map((rfp) => (
          <li key={rfp.id}>
            <p className="font-medium [overflow-wrap:anywhere]">
              <OpportunityLink rfp={rfp} />
            </p>
            <p className="text-muted text-sm">
              {rfp.compatibilityScore === null ? 'Not scored' : `${rfp.compatibilityScore} out of 100`}
              {rfp.responseDate && ` · due ${formatDate(rfp.responseDate, rfp.responseOffsetMinutes)}`}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
