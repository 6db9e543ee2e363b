import { formatDate, type SimilarRfp, type TeamVote } from '@bidlight/contract';
import { type ReactNode, useId } from 'react';
import { OpportunityLink } from '#components/opportunity-links.tsx';
import { TypeAndStatus } from '#components/type-and-status.tsx';
import { VoteBadge } from '#components/vote-badge.tsx';
import { VoteReasons } from '#components/vote-reasons.tsx';
import { useAppTime } from '#lib/app-time.ts';
import { Card } from '#ui/page.tsx';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="p-4.5 sm:p-5.5">
        <h2 id={id} className="font-semibold text-lg">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}

/** The votes of the company's people, with their reasons and comments. */
export function TeamVotes({ votes }: { votes: readonly TeamVote[] }) {
  const { appDate } = useAppTime();
  return (
    <Section title="Votes of the team">
      {votes.length === 0 && <p className="mt-2 text-muted">Nobody has voted yet.</p>}
      <ul className="mt-2 grid gap-3">
        {votes.map(({ name, email, feedbackType, reasons, comment, votedAt }) => (
          <li key={email}>
            <p className="[overflow-wrap:anywhere]">
              {name ?? email} <span className="text-muted text-sm">{appDate(votedAt)}</span>
            </p>
            <VoteBadge type={feedbackType} />
            {reasons.length > 0 && (
              <p className="mt-1 text-sm">
                <VoteReasons reasons={reasons} />
              </p>
            )}
            {comment && <p className="mt-1 text-muted [overflow-wrap:anywhere]">{comment}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Open opportunities that share rare words of the title. */
export function MoreLikeThis({ similar }: { similar: readonly SimilarRfp[] }) {
  const { timeZone } = useAppTime();
  return (
    <Section title="More like this">
      {similar.length === 0 && <p className="mt-2 text-muted">Nothing similar is open.</p>}
      <ul className="mt-2 grid gap-3">
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
    </Section>
  );
}
