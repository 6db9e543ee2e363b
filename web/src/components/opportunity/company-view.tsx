import { type Opportunity, SCORED_DAYS_AFTER_END, withoutReplacementCharacters } from '@bidlight/contract';
import { ReasonLists } from '#components/opportunity/reasons.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { cutReason, type Mark, quoteMarkOf, reasonLink, reasonsOf } from './quotations.ts';
import { QuoteLink } from './quote-link.tsx';
import { WrongReason } from './wrong-reason.tsx';

interface CompanyViewProps {
  opportunity: Opportunity;
  /** Without the reasons, which would lead the voter. */
  isBlind: boolean;
  marks: readonly Mark[];
}

/** What is asked for, and what speaks for and against it in the company's eyes. */
export function CompanyView({ opportunity, isBlind, marks }: CompanyViewProps) {
  const reasons = reasonsOf(opportunity);
  const shown = new Map(opportunity.reasons?.map((reason) => [reason.text, reason]));
  return (
    <PageSection title="For your company">
      <p className="mt-2">
        <strong className="font-semibold">Primary requirement.</strong>{' '}
        {withoutReplacementCharacters(opportunity.primaryRequirement ?? 'Not specified')}
      </p>
      {opportunity.aiSummary && <p className="mt-2 text-muted">{opportunity.aiSummary}</p>}
      {isBlind && opportunity.isScored && (
        <p className="mt-2 text-muted">The reasons are shown after your vote.</p>
      )}
      {!isBlind && opportunity.isScored && (
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <ReasonLists
            opportunity={opportunity}
            show={(reason) => (
              <span className={shown.get(reason)?.isWrong ? 'text-muted line-through' : ''}>
                <ReasonText reason={reason} id={reasonLink(reasons.indexOf(reason))} marks={marks} />
              </span>
            )}
            after={(reason) => (
              <WrongReason
                opportunityId={opportunity.id}
                reason={shown.get(reason)}
                className="-my-0.5 pointer-coarse:-mt-2.5 -mr-1.5 pointer-coarse:-mr-3 pointer-coarse:mb-1 ml-auto"
              />
            )}
          />
        </div>
      )}
      {!opportunity.isScored && <p className="mt-2 text-muted">{whyNotScored(opportunity)}</p>}
    </PageSection>
  );
}

function whyNotScored({ status }: Opportunity): string {
  return status === 'Open' || status === 'Closing soon'
    ? 'Not scored yet for your company.'
    : `Not scored for your company. Only open opportunities are scored, and scores are kept for ${SCORED_DAYS_AFTER_END} days after they close.`;
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
