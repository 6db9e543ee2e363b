import { type FeedbackType, TEACHING_LIMIT, type TopRfp } from '@bidlight/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { UnfinishedScoring } from '#components/jobs/unfinished-scoring.tsx';
import type { JobUpdates } from '#components/jobs/use-job-updates.ts';
import {
  type ScrapingStats,
  useReloadAsScored,
  useScrapingStats,
} from '#components/jobs/use-scraping-stats.ts';
import { useTriageKeys } from '#components/voting/triage-keys.ts';
import { useUndoVote } from '#components/voting/use-undo-vote.ts';
import { VoteDialog } from '#components/voting/vote-dialog.tsx';
import { failureText } from '#lib/call.ts';
import { changesQuery, modelsQuery } from '#lib/learning-queries.ts';
import { TEACHING } from '#lib/queries.ts';
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
  const stats = useScrapingStats();
  useReloadAsScored(stats.data, TEACHING);
  const [wantsMore, setWantsMore] = useState(false);
  if (!hasProfile) {
    return <Nothing>Describe your company first: which notices to ask about depends on it.</Nothing>;
  }
  if (!data && error) {
    return <RetryAlert text={failureText(error)} onRetry={() => void refetch()} />;
  }
  // The lines about learning and scoring are above the list, so they must not come later and push it down.
  if (!data || [models, changes, stats].some(({ isPending }) => isPending))
    return <div className="min-h-dvh" />;
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
      <div className="*:mt-0 *:mb-4">
        <UnfinishedScoring stats={stats.data} />
      </div>
      {isOver ? (
        <Button onClick={() => setWantsMore(true)}>Vote on {TEACHING_LIMIT} more</Button>
      ) : data.length > 0 ? (
        <TeachList opportunities={data} />
      ) : (
        <NothingToAsk scoring={stats.data?.scoring} />
      )}
    </>
  );
}

function NothingToAsk({ scoring }: Pick<ScrapingStats, 'scoring'>) {
  if (!scoring) return <Nothing>There is nothing to vote on right now.</Nothing>;
  const hasNotices = scoring.total > 0 || scoring.state === 'collecting';
  if (!hasNotices) return <Nothing>Get the notices first: there is nothing to vote on yet.</Nothing>;
  return <Nothing>The first ones appear here as they are scored.</Nothing>;
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
