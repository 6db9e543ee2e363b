import { type FeedbackType, type TopRfp, withoutReplacementCharacters } from '@bidlight/contract';
import { Deadline } from '#components/opportunity/deadline.tsx';
import { OpportunityLink } from '#components/opportunity/opportunity-links.tsx';
import { AgencyText } from '#components/shared/readable.tsx';
import { VoteButtons } from '#components/voting/vote-buttons.tsx';

interface TeachRowProps {
  opportunity: TopRfp;
  onVote(type: FeedbackType): void;
}

/** What is needed to decide, in three lines. */
export function TeachRow({ opportunity, onVote }: TeachRowProps) {
  const {
    id,
    agency,
    responseDate,
    responseOffsetMinutes,
    primaryRequirement,
    compatibilityScore,
    naicsTitle,
  } = opportunity;
  const titleId = `opportunity-${id}`;
  return (
    <article
      aria-labelledby={titleId}
      tabIndex={-1}
      className="grid gap-x-5 gap-y-1.5 px-4 py-2.5 lg:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <h3 id={titleId} className="font-semibold [overflow-wrap:anywhere]">
          <OpportunityLink opportunity={opportunity} />
        </h3>
        <p className="text-muted text-sm">
          {agency ? (
            <AgencyText names={[opportunity.department, agency, opportunity.subTier]} />
          ) : (
            'Buyer not stated'
          )}{' '}
          · Due <Deadline responseDate={responseDate} offsetMinutes={responseOffsetMinutes} isInline />
          {naicsTitle && ` · ${naicsTitle}`} ·{' '}
          <span className="whitespace-nowrap tabular-nums">Score {compatibilityScore ?? '–'}</span>
        </p>
        <p className="mt-0.5 line-clamp-2 text-sm [overflow-wrap:anywhere]">
          {withoutReplacementCharacters(primaryRequirement ?? 'The notice does not say more than its title.')}
        </p>
      </div>
      <div className="self-center">
        <VoteButtons opportunity={opportunity} isLow onVote={onVote} />
      </div>
    </article>
  );
}
