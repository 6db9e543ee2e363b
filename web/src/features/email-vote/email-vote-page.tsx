import { SCREENS } from '@bidlight/contract';
import { CircleCheck, LoaderCircle, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { LinkPage, LinkPageHead } from '#components/shared/link-page.tsx';
import { TitleText } from '#components/shared/readable.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { ChangeVote } from './change-vote.tsx';
import { useEmailVote, useHumanSignal } from './email-vote.api.ts';
import { ExtraComment } from './extra-comment.tsx';
import { VoteDetails } from './vote-details.tsx';
import { useVoteLink } from './vote-link.ts';
import { AskWhyNot } from './why-not.tsx';

const STEPS = ['Validating the vote link', 'Recording your feedback', 'Updating AI learning'];

/** Where a vote link of a mail leads: submitting, then success or failure (§4). */
export function EmailVotePage() {
  usePageTitle('Your feedback');
  const link = useVoteLink();
  const { data: outcome, isFetching, refetch } = useEmailVote(link);
  const recorded = outcome?.state === 'recorded' ? outcome : undefined;
  useHumanSignal(link?.token ?? null, recorded?.at.getTime());
  return (
    <LinkPage>
      <div aria-live="polite">
        {!outcome && <Submitting />}
        {recorded && <Success title={recorded.link.title} />}
        {outcome?.state === 'failed' && <Failed text={outcome.text} />}
      </div>
      {recorded && (
        <>
          <VoteDetails link={recorded.link} at={recorded.at}>
            <ChangeVote type={recorded.link.type} isChanging={isFetching} />
          </VoteDetails>
          <AskWhyNot key={recorded.link.type} vote={recorded} isChanging={isFetching} />
          <ExtraComment link={recorded.link} />
        </>
      )}
      {outcome?.state === 'failed' && (
        <Button kind="primary" disabled={isFetching} className="w-full" onClick={() => void refetch()}>
          {isFetching ? 'Retrying...' : 'Try Again'}
        </Button>
      )}
      <nav aria-label="More" className="mt-5 grid gap-2.5 sm:grid-cols-2">
        <Link to={SCREENS.topRfps} className={buttonClass({})}>
          Today's Top 5 RFPs
        </Link>
        <Link to={SCREENS.feedbackReports} className={buttonClass({})}>
          Voting Reports
        </Link>
      </nav>
    </LinkPage>
  );
}

function Submitting() {
  return (
    <LinkPageHead
      mark={<LoaderCircle aria-hidden="true" className="size-7 text-action motion-safe:animate-spin" />}
      tone="bg-action-soft"
      title="Submitting Feedback..."
    >
      <ol aria-label="Steps" className="mt-3 flex flex-col gap-1.5 text-muted">
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </LinkPageHead>
  );
}

function Success({ title }: { title: string }) {
  return (
    <LinkPageHead
      mark={<CircleCheck aria-hidden="true" className="size-7 text-good" />}
      tone="bg-good-soft"
      title="Feedback Recorded Successfully!"
    >
      <p className="mt-1.5 text-muted [overflow-wrap:anywhere]">
        <TitleText title={title} />
      </p>
    </LinkPageHead>
  );
}

function Failed({ text }: { text: string }) {
  return (
    <LinkPageHead
      mark={<TriangleAlert aria-hidden="true" className="size-7 text-bad" />}
      tone="bg-bad-soft"
      title="Feedback Not Recorded"
    >
      <p role="alert" className="mt-1.5 text-bad [overflow-wrap:anywhere]">
        {text}
      </p>
    </LinkPageHead>
  );
}
