import { MIN_DECIDED, type OutcomeCounts, winRateText } from '@bidlight/contract';
import { CountLink } from '#ui/count-link.tsx';
import type { OutcomeLinks } from './outcome-links.ts';

export interface OutcomeRow {
  key: string;
  name: string;
  counts: OutcomeCounts;
  links: OutcomeLinks;
}

interface OutcomeTableProps {
  caption: string;
  /** What the rows are: 'Agency'. */
  what: string;
  rows: readonly OutcomeRow[];
}

/** From vote to outcome, group by group. On narrow screens without the votes, and without the lost ones, which the win rate tells. */
export function OutcomeTable({ caption, what, rows }: OutcomeTableProps) {
  return (
    <table className="w-full table-fixed text-left text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        <col />
        {COLUMNS.map(({ label, width, isWideOnly }) => (
          <col key={label} className={`${width} ${isWideOnly ? WIDE_ONLY : ''}`} />
        ))}
      </colgroup>
      <thead>
        <tr className="text-muted text-xs">
          <th scope="col" className="bg-sunken px-2 py-1.5 font-semibold">
            {what}
          </th>
          {COLUMNS.map(({ label, isWideOnly }) => (
            <th
              key={label}
              scope="col"
              className={`bg-sunken px-1 py-1.5 text-right font-semibold last:pr-2 ${isWideOnly ? WIDE_ONLY : ''}`}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, counts, links }) => (
          <tr key={key}>
            <th scope="row" className="border-line border-b px-2 py-1 font-normal">
              <span className="line-clamp-2" title={name}>
                {name}
              </span>
              <WinRate counts={counts} />
            </th>
            {COLUMNS.map(({ label, count, to, isWideOnly }) => (
              <td
                key={label}
                className={`border-line border-b px-1 py-1 text-right align-top last:pr-2 ${isWideOnly ? WIDE_ONLY : ''}`}
              >
                <Count count={counts[count]} name={`${label}: ${name}`} to={to(links)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Count({ count, name, to }: { count: number | null; name: string; to: string }) {
  if (count === null) return <span className="text-muted">–</span>;
  return <CountLink count={count} name={`${count.toLocaleString('en-US')} ${name}`} to={to} />;
}

/** Of few decisions only where the column of the lost ones is not there to tell. */
function WinRate({ counts }: { counts: OutcomeCounts }) {
  const decided = counts.won + counts.lost;
  if (decided === 0) return null;
  const isFew = decided < MIN_DECIDED;
  return (
    <span className={`block text-muted text-xs ${isFew ? 'sm:hidden' : ''}`}>
      {isFew ? `${counts.won} of ${decided} won` : winRateText(counts)}
    </span>
  );
}

const WIDE_ONLY = 'max-sm:hidden';

const COLUMNS = [
  { label: 'Voted', count: 'voted', width: 'w-13', to: ({ voted }: OutcomeLinks) => voted, isWideOnly: true },
  {
    label: 'Pursued',
    count: 'pursued',
    width: 'w-16',
    to: ({ pursued }: OutcomeLinks) => pursued(),
    isWideOnly: false,
  },
  {
    label: 'Submitted',
    count: 'submitted',
    width: 'w-18',
    to: ({ pursued }: OutcomeLinks) => pursued({ reached: 'submitted' }),
    isWideOnly: false,
  },
  {
    label: 'Won',
    count: 'won',
    width: 'w-12',
    to: ({ pursued }: OutcomeLinks) => pursued({ stage: 'won' }),
    isWideOnly: false,
  },
  {
    label: 'Lost',
    count: 'lost',
    width: 'w-12',
    to: ({ pursued }: OutcomeLinks) => pursued({ stage: 'lost' }),
    isWideOnly: true,
  },
] as const;
