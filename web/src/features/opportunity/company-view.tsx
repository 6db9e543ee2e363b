import { type Opportunity, SCORED_DAYS_AFTER_END, withoutReplacementCharacters } from '@bidlight/contract';
import { ReasonLists } from '#components/opportunity/reasons.tsx';
import { cutReason, type Mark, quoteMarkOf, reasonLink, reasonsOf } from './quotations.ts';
import { QuoteLink } from './quote-link.tsx';
import { PageSection } from './section.tsx';

interface CompanyViewProps {
  opportunity: Opportunity;
  marks: readonly Mark[];
}

/** What is asked for, and what speaks for and against it in the company's eyes. */
export function CompanyView({ opportunity, marks }: CompanyViewProps) {
  const reasons = reasonsOf(opportunity);
  return (
    <PageSection title="For your company">
      <p className="mt-2">
        <strong className="font-semibold">Primary requirement.</strong>{' '}
        {withoutReplacementCharacters(opportunity.primaryRequirement ?? 'Not specified')}
      </p>
      {opportunity.aiSummary && <p className="mt-2 text-muted">{opportunity.aiSummary}</p>}
      {opportunity.isScored ? (
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <ReasonLists
            opportunity={opportunity}
            show={(reason) => (
              <ReasonText reason={reason} id={reasonLink(reasons.indexOf(reason))} marks={marks} />
            )}
          />
        </div>
      ) : (
        <p className="mt-2 text-muted">{whyNotScored(opportunity)}</p>
      )}
    </PageSection>
  );
}

function whyNotScored({ status }: Opportunity): string {
  return status === 'Open' || status === 'Closing soon'
    ? 'Not scored yet for your company.'
    : `Not scored for your company: scores are made of what is open, and kept for ${SCORED_DAYS_AFTER_END} days after.`;
}

interface ReasonTextProps {
  reason: string;
  id: string;
  marks: readonly Mark[];
}

function ReasonText({ reason, id, marks }: ReasonTextProps) {
  const cut = cutReason(reason);
  if (!cut || !quoteMarkOf(marks, id)) return reason;
  return (
    <>
      {cut.before}
      <QuoteLink id={id} marks={marks}>
        {cut.quote}
      </QuoteLink>
      {cut.after}
    </>
  );
}
