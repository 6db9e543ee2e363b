import { formatShortDollars, type LowScoredWin, pursuitPath, TOP_RFPS_MIN_SCORE } from '@bidlight/contract';
import { Link } from 'react-router';

/** What the list would not have shown, and was won. */
export function LowScoredWins({ wins }: { wins: readonly LowScoredWin[] }) {
  if (wins.length === 0)
    return (
      <p className="text-muted text-sm">
        None: all that was won had a score of {TOP_RFPS_MIN_SCORE} or more, or none at all.
      </p>
    );
  return (
    <>
      <ul className="text-sm">
        {wins.map(({ id, title, solicitationNumber, score, isFromStart, amount }) => (
          <li key={id} className="flex gap-3 border-line border-b py-1.5">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <Link
                to={pursuitPath(id)}
                className="inline-block rounded-sm text-action underline-offset-4 hover:underline"
              >
                {title ?? solicitationNumber}
              </Link>
              {amount !== null && (
                <span className="block text-muted text-xs">{formatShortDollars(amount)}</span>
              )}
            </span>
            <span className="whitespace-nowrap text-right tabular-nums">
              <span className="font-semibold">{score}</span>{' '}
              <span className="block text-muted text-xs">{isFromStart ? 'at the start' : 'today'}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-muted text-sm">
        The score is that of the day on which the pursuit began. Where none was known then it is today’s,
        which may have learnt from the outcome.
      </p>
    </>
  );
}
