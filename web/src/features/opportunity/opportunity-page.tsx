import {
  type FeedbackType,
  type Opportunity,
  readableTitle,
  SCREENS,
  withoutReplacementCharacters,
} from '@bidlight/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { OpportunityBadges } from '#components/opportunity-badges.tsx';
import { OpportunityLinks } from '#components/opportunity-links.tsx';
import { AgencyText, TitleText } from '#components/readable.tsx';
import { Reasons } from '#components/reasons.tsx';
import { ScoreRing } from '#components/score-ring.tsx';
import { HeldVote, VoteButtons } from '#components/vote-buttons.tsx';
import { VoteDialog } from '#components/vote-dialog.tsx';
import { WayBack } from '#components/way-back.tsx';
import { WhyThisScore } from '#components/why-this-score.tsx';
import { CallError } from '#lib/call.ts';
import { opportunityQuery } from '#lib/opportunity-queries.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { Card, PageBody } from '#ui/page.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { AwardLine } from './award-line.tsx';
import type { Place } from './find-quote.ts';
import { FullText } from './full-text.tsx';
import { OpportunityFacts } from './opportunity-facts.tsx';
import { MoreLikeThis, Section, TeamVotes } from './opportunity-sections.tsx';
import { StatedFacts } from './stated-facts.tsx';
import { Versions } from './versions.tsx';

/** Everything about one opportunity. */
export function OpportunityPage() {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(opportunityQuery(id));
  usePageTitle(data?.title ? readableTitle(data.title) : 'Opportunity');
  if (error instanceof CallError && error.status === 404) return <NotFound />;
  return (
    <PageBody>
      <WayBack />
      {isPending && <Spinner label="Loading the opportunity..." />}
      {!data && error && <RetryAlert text="Failed to load the opportunity." onRetry={() => void refetch()} />}
      {data && <Shown key={data.id} opportunity={data} />}
    </PageBody>
  );
}

function NotFound() {
  return (
    <PageBody>
      <Card className="px-6 py-16 text-center">
        <h1 className="font-semibold text-2xl">Opportunity not found.</h1>
        <p className="mt-2 text-muted">It may have been withdrawn, or the address may be incomplete.</p>
        <Link to={SCREENS.topRfps} className="mt-5 inline-block rounded-sm text-action hover:underline">
          Go to the Top RFPs
        </Link>
      </Card>
    </PageBody>
  );
}

function Shown({ opportunity }: { opportunity: Opportunity }) {
  const [voting, setVoting] = useState<FeedbackType>();
  const [comment, setComment] = useState('');
  const [marked, setMarked] = useState<Place>();
  return (
    <>
      <Card className="p-4.5 sm:p-5.5">
        <div className="flex gap-5 max-sm:flex-col">
          <ScoreRing score={opportunity.compatibilityScore} />
          <div className="min-w-0 flex-1">
            <OpportunityBadges opportunity={opportunity} />
            <h1 className="mt-2.5 font-semibold text-xl [overflow-wrap:anywhere] sm:text-2xl">
              <TitleText title={opportunity.title} />
            </h1>
            <p className="mt-1 text-muted [overflow-wrap:anywhere]">
              <AgencyText names={[opportunity.department, opportunity.subTier, opportunity.office]} /> ·{' '}
              {opportunity.solicitationNumber}
            </p>
            <AwardLine award={opportunity.award} />
            {!opportunity.eligibility.isEligible && (
              <p className="mt-2 text-bad">{opportunity.eligibility.reason}</p>
            )}
          </div>
        </div>
        <OpportunityFacts opportunity={opportunity} />
        <div className="mt-5 grid gap-3">
          <VoteButtons opportunity={opportunity} onVote={setVoting} />
          <HeldVote opportunity={opportunity} />
          <OpportunityLinks opportunity={opportunity} />
        </div>
      </Card>
      <div className="mt-4.5 grid items-start gap-4.5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 gap-4.5">
          {opportunity.isScored && <Summary opportunity={opportunity} />}
          <StatedFacts opportunity={opportunity} onShow={setMarked} />
          <FullText text={opportunity.description} attachments={opportunity.attachments} marked={marked} />
          <Versions opportunity={opportunity} />
        </div>
        <div className="grid min-w-0 gap-4.5">
          <Card className="p-4.5">
            {opportunity.isScored ? (
              <WhyThisScore opportunity={opportunity} />
            ) : (
              <p className="text-muted">Not scored yet for your company.</p>
            )}
          </Card>
          <TeamVotes votes={opportunity.votes} />
          <MoreLikeThis similar={opportunity.similar} />
        </div>
      </div>
      {voting && (
        <VoteDialog
          opportunity={opportunity}
          type={voting}
          comment={comment}
          onComment={setComment}
          onClose={() => setVoting(undefined)}
        />
      )}
    </>
  );
}

function Summary({ opportunity }: { opportunity: Opportunity }) {
  return (
    <Section title="For your company">
      <p className="mt-2">
        <strong className="font-semibold">Primary requirement.</strong>{' '}
        {withoutReplacementCharacters(opportunity.primaryRequirement ?? 'Not specified')}
      </p>
      {opportunity.aiSummary && <p className="mt-2 text-muted">{opportunity.aiSummary}</p>}
      <Reasons opportunity={opportunity} />
    </Section>
  );
}
