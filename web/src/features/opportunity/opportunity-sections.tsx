import { formatDate, type SimilarRfp, type TeamVote } from '@bidlight/contract';
import { OpportunityLink } from '#components/opportunity/opportunity-links.tsx';
import { TypeAndStatus } from '#components/opportunity/type-and-status.tsx';
import { VoteBadge } from '#components/voting/vote-badge.tsx';
import { VoteReasons } from '#components/voting/vote-reasons.tsx';
import { useAppTime } from '#lib/app-time.ts';
import { PageSection } from './section.tsx';

/** What the company's people said: the vote, its reasons and the comment of each; without them where they would lead the voter. */
export function TeamVotes({ votes, isBlind }: { votes: readonly TeamVote[]; isBlind: boolean }) {
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

/** Open opportunities that share rare words of the title. */
export function MoreLikeThis({ similar }: { similar: readonly SimilarRfp[] }) {
  const { timeZone } = useAppTime();
  return (
    <PageSection title="More like this">
      {similar.length === 0 && <p className="mt-2 text-muted">Nothing similar is open.</p>}
      <ul className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {similar.map((opportunity) => (
          <li key={opportunity.id}>
            <p className="font-medium [overflow-wrap:anywhere]">
              <OpportunityLink opportunity={opportunity} />
            </p>
            <TypeAndStatus opportunity={opportunity} />
            <p className="text-muted text-sm">
              {opportunity.compatibilityScore === null
                ? 'Not scored'
                : `${opportunity.compatibilityScore} out of 100`}
              {opportunity.responseDate &&
                ` · due ${formatDate(opportunity.responseDate, opportunity.responseOffsetMinutes ?? timeZone)}`}
            </p>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
