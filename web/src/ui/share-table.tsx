import { CountLink } from './count-link.tsx';

interface Share {
  label: string;
  count: number;
  /** Where what is counted is listed. */
  to?: string;
}

interface ShareTableProps {
  caption: string;
  shares: readonly Share[];
  /** What a whole bar stands for, where it is not all of them together. */
  of?: number;
}

/** A few counts with a bar each: chart and table in one. */
export function ShareTable({ caption, shares, of }: ShareTableProps) {
  const all = Math.max(1, of ?? shares.reduce((sum, { count }) => sum + count, 0));
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {shares.map(({ label, count, to }) => (
          <tr key={label}>
            <th scope="row" className="py-1.5 pr-3 font-normal text-sm">
              {label}
            </th>
            <td className="w-2/5 py-1.5">
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="h-2 w-full">
                <rect width={100} height={8} rx={2} className="fill-sunken" />
                <rect width={(count / all) * 100} height={8} rx={2} className="fill-series-strong" />
              </svg>
            </td>
            <td className="w-14 py-1.5 pl-3 text-right font-semibold tabular-nums">
              <CountLink count={count} name={`${count.toLocaleString('en-US')} ${label}`} to={to} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
