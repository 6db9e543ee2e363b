import { type FeedbackType, SCREENS, TEACHING_LIMIT, type TopRfp } from '@bidlight/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { JobUpdates } from '#components/jobs/use-job-updates.ts';
import { useTriageKeys } from '#components/voting/triage-keys.ts';
import { useUndoVote } from '#components/voting/use-undo-vote.ts';
import { VoteDialog } from '#components/voting/vote-dialog.tsx';
import { failureText } from '#lib/call.ts';
import { changesQuery, modelsQuery } from '#lib/learning-queries.ts';
import { useSignedIn } from '#lib/session.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/page.tsx';
import { Learning } from './learning.tsx';
import { useTeaching } from './setup.api.ts';
import { TeachRow } from './teach-row.tsx';

/** Ten notices to vote on, and what the votes have taught. */
export function TeachStep({ updates, isDone }: { updates: JobUpdates; isDone: boolean }) {
  const { hasProfile } = useSignedIn();
  const { data, error, refetch } = useTeaching();
  const models = useQuery(modelsQuery);
  const changes = useQuery(changesQuery);
  const [wantsMore, setWantsMore] = useState(false);
  if (!hasProfile) {
    return <Nothing>Describe your company first: which notices to ask about depends on it.</Nothing>;
  }
  if (!data && error) {
    return <RetryAlert text={failureText(error)} onRetry={() => void refetch()} />;
  }
  // What was learnt stands above the list, so that it must not come later and push it down.
  if (!data || models.isPending || changes.isPending) return <div className="min-h-dvh" />;
  // The ten after those that were learned from are no part of the step: whoever wants them asks.
  const isOver = isDone && !wantsMore;
  return (
    <>
      <Learning
        voted={data.filter(({ myVote }) => myVote !== null).length}
        shown={data.length}
        isDone={isDone}
        isOver={isOver}
        updates={updates}
      />
      {isOver ? (
        <Button onClick={() => setWantsMore(true)}>Vote on {TEACHING_LIMIT} more</Button>
      ) : data.length > 0 ? (
        <TeachList opportunities={data} />
      ) : (
        <NotScoredYet hasVotes={(models.data?.votes.teaching ?? 0) > 0} />
      )}
    </>
  );
}

function NotScoredYet({ hasVotes }: { hasVotes: boolean }) {
  if (hasVotes) return <Nothing>The next ones appear here once everything is scored again.</Nothing>;
  return (
    <Nothing>
      Not everything is scored for you yet. Scoring starts by itself once there are notices and a profile;{' '}
      <Link to={SCREENS.controlPanel} className="text-action underline">
        the control panel
      </Link>{' '}
      shows how far it is.
    </Nothing>
  );
}

function Nothing({ children }: { children: ReactNode }) {
  return <Card className="px-5 py-8 text-center text-muted">{children}</Card>;
}

function TeachList({ opportunities }: { opportunities: readonly TopRfp[] }) {
  const list = useRef<HTMLOListElement>(null);
  const [voting, setVoting] = useState<{ opportunity: TopRfp; type: FeedbackType }>();
  const [drafts, setDrafts] = useState<Readonly<Record<number, string>>>({});
  const voted = useRef<{ opportunity: TopRfp; type: FeedbackType }[]>([]);
  const undo = useUndoVote();
  useTriageKeys({
    list,
    onVote: (index, type) => {
      const opportunity = opportunities[index];
      if (opportunity) setVoting({ opportunity, type });
    },
    onUndo: () => {
      const last = voted.current.pop();
      if (last) void undo(last.opportunity, last.type);
    },
    onHelp: () => {},
  });
  return (
    <>
      <p className="mb-2 text-muted text-sm max-md:hidden pointer-coarse:hidden">
        j and k walk through the list, 1 2 3 and Enter vote, u undoes.
      </p>
      <Card>
        <ol ref={list} aria-label={`${TEACHING_LIMIT} to vote on`} className="divide-y divide-line">
          {opportunities.map((opportunity) => (
            <li key={opportunity.id}>
              <TeachRow opportunity={opportunity} onVote={(type) => setVoting({ opportunity, type })} />
            </li>
          ))}
        </ol>
      </Card>
      {voting && (
        <VoteDialog
          {...voting}
          comment={drafts[voting.opportunity.id] ?? ''}
          onComment={(comment) => setDrafts({ ...drafts, [voting.opportunity.id]: comment })}
          onClose={() => setVoting(undefined)}
          isTeaching
          onVoted={() => voted.current.push(voting)}
        />
      )}
    </>
  );
}
