import { REASON_LABELS, type ReasonCounts, VoteReason } from '@bidlight/contract';
import { formatCount } from '#lib/format.ts';

interface Group {
  name: string;
  votes: number;
  reasons: ReasonCounts;
}

interface ReasonGroupsProps {
  caption: string;
  /** Of all votes that give a reason. */
  total: number;
  groups: readonly Group[];
}

/** Some groups of votes with a bar each, and what they mostly say: chart and table in one. */
export function ReasonGroups({ caption, total, groups }: ReasonGroupsProps) {
  return (
    <table className="w-full table-fixed text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        <col />
        <col className="w-12" />
      </colgroup>
      <tbody>
        {groups.map(({ name, votes, reasons }) => (
          <tr key={name}>
            <th scope="row" className="py-1.5 pr-3 font-normal">
              <span className="block truncate" title={name}>
                {name}
              </span>
              <svg
                viewBox="0 0 100 4"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="my-0.5 h-1 w-full"
              >
                <rect width={100} height={4} className="fill-sunken" />
                <rect width={(votes / total) * 100} height={4} className="fill-action" />
              </svg>
              <span className="block truncate text-muted text-xs" title={describeReasons(reasons)}>
                {describeReasons(reasons)}
              </span>
            </th>
            <td className="py-1.5 text-right align-top font-semibold tabular-nums">{formatCount(votes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** 'Place 4, Too late 1': the most frequent first. */
export function describeReasons(reasons: ReasonCounts): string {
  return VoteReason.options
    .filter((reason) => reasons[reason] > 0)
    .toSorted((one, other) => reasons[other] - reasons[one])
    .map((reason) => `${REASON_LABELS[reason]} ${formatCount(reasons[reason])}`)
    .join(', ');
}
