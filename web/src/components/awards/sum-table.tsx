import { formatDollars } from '@bidlight/contract';
import type { ReactNode } from 'react';
import { CountLink } from '#ui/count-link.tsx';
import { awardsName } from './market-path.ts';

export interface SumRow {
  key: string | number;
  name: ReactNode;
  /** The name as text, for the links of its counts. */
  text: string;
  awards: number;
  amount: number;
  /** Where its awards are listed. */
  to: string;
}

/** Who or what awards are of, with their number and the sum of their amounts. */
export function SumTable({
  caption,
  what,
  rows,
  nothing,
}: {
  caption: string;
  what: string;
  rows: readonly SumRow[];
  /** In place of the table, where there may be no rows. */
  nothing: string;
}) {
  if (rows.length === 0) return <p className="text-muted">{nothing}</p>;
  return (
    <table className="w-full text-left text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-muted text-xs">
          <th scope="col" className="bg-sunken px-2 py-1.5 font-semibold">
            {what}
          </th>
          <th scope="col" className="bg-sunken px-2 py-1.5 text-right font-semibold">
            Awards
          </th>
          <th scope="col" className="bg-sunken px-2 py-1.5 text-right font-semibold">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, text, awards, amount, to }) => (
          <tr key={key}>
            <th scope="row" className="border-line border-b px-2 py-1.5 font-normal [overflow-wrap:anywhere]">
              {name}
            </th>
            <td className="border-line border-b px-2 py-1.5 text-right align-top">
              <CountLink count={awards} name={awardsName(awards, text)} to={to} />
            </td>
            <td className="whitespace-nowrap border-line border-b px-2 py-1.5 text-right align-top">
              {amount > 0 ? formatDollars(amount) : <span className="text-muted">Not stated</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
