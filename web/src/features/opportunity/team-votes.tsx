import { FEEDBACK_LABELS, type TeamVote } from '@bidlight/contract';
import { formatDate } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Section } from './section.tsx';

const TONES = { relevant_match: 'good', past_history: 'warn', not_match: 'bad' } as const;

/** Who of the company voted what, and what they said. */
export function TeamVotes({ votes }: { votes: readonly TeamVote[] }) {
  return (
    <Section title="Votes of the team">
      {votes.length === 0 && <p className="mt-2 text-muted">Nobody has voted yet.</p>}
      <ul className="mt-2 grid gap-3">
        {votes.map(({ name, email, feedbackType, comment, votedAt }) => (
          <li key={email}>
            <p className="[overflow-wrap:anywhere]">
              {name ?? email} <span className="text-muted text-sm">{formatDate(votedAt)}</span>
            </p>
            <Badge tone={TONES[feedbackType]}>{FEEDBACK_LABELS[feedbackType]}</Badge>
            {comment && <p className="mt-1 text-muted [overflow-wrap:anywhere]">{comment}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
