import type { CallReply, feedbackStats } from '@bidlight/contract';
import { votesName } from '#components/people/votes-path.ts';
import { CountLink } from '#ui/count-link.tsx';
import { StatTile } from '#ui/page.tsx';
import { type ReportAddress, votesLink } from './report-address.ts';

type Stats = NonNullable<CallReply<typeof feedbackStats>['stats']>;

const CARDS = [
  { label: 'Total Feedback', count: 'total_feedback', type: '' },
  { label: 'Relevant Matches', count: 'relevant_match', type: 'relevant_match' },
  { label: 'Not a Match', count: 'not_match', type: 'not_match' },
  { label: 'Past History', count: 'past_history', type: 'past_history' },
] as const;

interface StatCardsProps {
  /** Undefined while they are loading, and when they cannot be loaded. */
  stats: Stats | undefined;
  address: ReportAddress;
}

export function StatCards({ stats, address }: StatCardsProps) {
  return (
    <dl className="mt-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {CARDS.map(({ label, count, type }) => (
        <StatTile
          key={label}
          label={label}
          value={
            stats && (
              <CountLink
                count={stats[count]}
                name={votesName(stats[count], label)}
                to={votesLink(address, type ? { type_filter: type } : {})}
                isInText
                // The whole tile can be clicked.
                className="after:absolute after:inset-0 after:rounded-lg"
              />
            )
          }
        />
      ))}
    </dl>
  );
}
