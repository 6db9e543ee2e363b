import { type FeedbackType, type Opportunity, readableTitle, SCREENS } from '@bidlight/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { EarlierAwards } from '#components/awards/earlier-awards.tsx';
import { CompanyView } from '#components/opportunity/company-view.tsx';
import { marksOf } from '#components/opportunity/quotations.ts';
import { useShownPlace } from '#components/opportunity/quote-link.tsx';
import { StatedFacts } from '#components/opportunity/stated-facts.tsx';
import { useIsFromCheck, WayBack } from '#components/opportunity/way-back.tsx';
import { reasonBehind, WrongReason } from '#components/opportunity/wrong-reason.tsx';
import { pressPursue } from '#components/pursuits/press-pursue.ts';
import { TeamVotes } from '#components/voting/team-votes.tsx';
import { useLiveVotes } from '#components/voting/use-live-votes.ts';
import { VoteDialog } from '#components/voting/vote-dialog.tsx';
import { VOTE_TYPES } from '#components/voting/vote-types.ts';
import { WhyThisScore } from '#components/voting/why-this-score.tsx';
import { CallError } from '#lib/call.ts';
import { opportunityQuery } from '#lib/opportunity-query.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { isShortcut } from '#lib/shortcuts.ts';
import { useDocumentKeys } from '#lib/use-document-keys.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { Card, PageBody } from '#ui/page.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Files } from './files.tsx';
import { FullText } from './full-text.tsx';
import { MoreLikeThis } from './more-like-this.tsx';
import { NoticeDetails } from './notice-details.tsx';
import { OpportunityHeader } from './opportunity-header.tsx';
import { Versions } from './versions.tsx';

/** Everything about one opportunity. */
export function OpportunityPage() {
  const { id = '' } = useParams();
  const query = opportunityQuery(id);
  const { data, error, isPending, refetch } = useQuery(query);
  useLiveVotes(query.queryKey);
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
  const isBlind = useIsFromCheck() && opportunity.myVote === null;
  const marks = useMemo(
    () => marksOf(isBlind ? { ...opportunity, aiKeyStrengths: [], aiRiskFactors: [] } : opportunity),
    [opportunity, isBlind],
  );
  useVoteKeys(setVoting);
  useShownPlace();
  return (
    <>
      <OpportunityHeader opportunity={opportunity} isBlind={isBlind} onVote={setVoting} />
      {/* The second row takes what the right column is longer, so that the text follows the reasons at once. */}
      <div className="mt-4.5 grid items-start gap-4.5 lg:grid-cols-[minmax(0,1fr)_360px] lg:grid-rows-[auto_1fr]">
        <CompanyView opportunity={opportunity} isBlind={isBlind} marks={marks} />
        <div className="grid min-w-0 gap-4.5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <StatedFacts opportunity={opportunity} marks={marks} />
          <EarlierAwards opportunity={opportunity} />
          <TeamVotes votes={opportunity.votes} isBlind={isBlind} />
          <NoticeDetails opportunity={opportunity} />
          {opportunity.isScored && !isBlind && (
            <Card className="p-4.5 sm:p-5.5">
              <WhyThisScore
                opportunity={opportunity}
                after={(factor) => (
                  <WrongReason
                    opportunityId={opportunity.id}
                    reason={reasonBehind(opportunity, factor)}
                    className="pointer-coarse:-my-2.5 -my-1 pointer-coarse:-ml-3 -ml-2"
                  />
                )}
              />
            </Card>
          )}
        </div>
        <div className="grid min-w-0 gap-4.5">
          <FullText text={opportunity.description} marks={marks} />
          <Files addresses={opportunity.attachments} />
          <Versions opportunity={opportunity} />
        </div>
        <div className="lg:col-span-2 print:hidden">
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

/** The keys 1, 2 and 3 open a vote, f follows and p pursues, as in the top list. */
function useVoteKeys(onVote: (type: FeedbackType) => void): void {
  useDocumentKeys((event) => {
    if (!isShortcut(event)) return;
    if (event.key === 'f') document.querySelector<HTMLElement>('[data-follow]')?.click();
    if (event.key === 'p') pressPursue(document);
    const vote = VOTE_TYPES.find(({ key }) => key === event.key);
    if (!vote) return;
    event.preventDefault();
    onVote(vote.type);
  });
}
