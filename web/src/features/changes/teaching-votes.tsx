import { formatCount, REASON_LABELS, type TeachingVote } from '@bidlight/contract';
import { OpportunityLink } from '#components/opportunity/opportunity-links.tsx';
import { VoteBadge } from '#components/voting/vote-badge.tsx';
import { useAppTime } from '#lib/app-time.ts';
import { Card } from '#ui/page.tsx';
import { Cell, Table } from '#ui/table.tsx';

const COLUMNS = [
  { name: 'Opportunity' },
  { name: 'Vote', width: 'w-54', isWideOnly: true },
  { name: 'By', width: 'w-48', isWideOnly: true },
  { name: 'When', width: 'w-32 sm:w-44' },
] as const;

const TITLE = 'The votes behind it';

/** The votes that a learning knew and the one before did not. */
export function TeachingVotes({ votes, total }: { votes: readonly TeachingVote[]; total: number }) {
  return (
    <section aria-label={TITLE} className="mt-8">
      <h2 className="font-semibold text-lg">{TITLE}</h2>
      <p className="mb-2 text-muted">{shownText(votes.length, total)}</p>
      <Card className="overflow-hidden">
        <Table caption={TITLE} columns={COLUMNS}>
          {votes.map((vote) => (
            <VoteRow key={`${vote.opportunity.id} ${vote.voter}`} vote={vote} />
          ))}
        </Table>
      </Card>
    </section>
  );
}

function shownText(shown: number, total: number): string {
  if (shown >= total) return 'As they were when the score learned from them.';
  return `${formatCount(shown)} of ${formatCount(total)}, as they were when the score learned from them. Votes taken back since are left out.`;
}

function VoteRow({ vote }: { vote: TeachingVote }) {
  const { appDateTime } = useAppTime();
  const { opportunity, voter, feedbackType, reasons, comment, castAt } = vote;
  const why = reasons.map((reason) => REASON_LABELS[reason]).join(', ');
  return (
    <tr>
      <Cell>
        <span className="block font-medium">
          <OpportunityLink opportunity={opportunity} />
        </span>
        <span className="mt-1 block text-sm md:hidden">
          <VoteBadge type={feedbackType} /> {voter}
        </span>
        {(why || comment) && (
          <span className="mt-0.5 block text-muted text-sm">
            {why}
            {why && comment && ' · '}
            {comment && `“${comment}”`}
          </span>
        )}
      </Cell>
      <Cell isWideOnly>
        <VoteBadge type={feedbackType} />
      </Cell>
      <Cell isWideOnly>{voter}</Cell>
      <Cell>
        <span className="text-sm">{appDateTime(castAt)}</span>
      </Cell>
    </tr>
  );
}
