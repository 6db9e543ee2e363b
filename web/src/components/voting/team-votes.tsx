import type { TeamVote } from '@bidlight/contract';
import { useAppTime } from '#lib/app-time.ts';
import { PageSection } from '#ui/page-section.tsx';
import { VoteBadge } from './vote-badge.tsx';
import { VoteReasons } from './vote-reasons.tsx';

/** What the company's people said: the vote, its reasons and the comment of each; without them where they would lead the voter. */
export function TeamVotes({ votes, isBlind = false }: { votes: readonly TeamVote[]; isBlind?: boolean }) {
  const { appDateTime } = useAppTime();
  if (isBlind) {
    return (
      <PageSection title="Votes of the team">
        <p className="mt-2 text-muted">The votes are shown after your vote.</p>
      </PageSection>
    );
  }
  return (
    <PageSection title="Team votes">
      {votes.length === 0 && <p className="mt-2 text-muted">Nobody has voted yet.</p>}
      <ul className="mt-2 grid gap-3">
        {votes.map(({ name, email, feedbackType, reasons, comment, votedAt }) => (
          <li key={email} className="[overflow-wrap:anywhere]">
            <p className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-medium">{name ?? email}</span>
              <VoteBadge type={feedbackType} />
            </p>
            {reasons.length > 0 && (
              <p>
                <VoteReasons reasons={reasons} />
              </p>
            )}
            {comment && <p className="whitespace-pre-line">{comment}</p>}
            <p className="text-muted text-sm">
              <time dateTime={votedAt}>{appDateTime(votedAt)}</time>
            </p>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
