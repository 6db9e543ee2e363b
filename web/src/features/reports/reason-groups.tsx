import { formatCount, REASON_LABELS, type ReasonCounts, VoteReason } from '@bidlight/contract';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { votesName } from '#components/people/votes-path.ts';
import { CountLink } from '#ui/count-link.tsx';

interface Group {
  name: string;
  votes: number;
  reasons: ReasonCounts;
  /** Where its votes with this reason, or with any, are listed. */
  link(reason: VoteReason | 'any'): string;
}

/** Of a group; more would bury the names of the groups. */
const MAX_REASONS = 3;

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
        {groups.map((group) => (
          <tr key={group.name}>
            <th scope="row" className="py-1 pr-3 font-normal">
              <span className="block truncate" title={group.name}>
                {group.name}
              </span>
              <svg
                viewBox="0 0 100 4"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="my-0.5 h-1 w-full"
              >
                <rect width={100} height={4} className="fill-sunken" />
                <rect width={(group.votes / total) * 100} height={4} className="fill-series-strong" />
              </svg>
              <span className="block text-muted text-xs leading-6">
                <LinkedReasons about={group.name} max={MAX_REASONS} {...group} />
              </span>
            </th>
            <td className="py-1 text-right align-top font-semibold tabular-nums">
              <CountLink
                count={group.votes}
                name={votesName(group.votes, group.name)}
                to={group.link('any')}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface LinkedReasonsProps extends Pick<Group, 'reasons' | 'link'> {
  /** What the votes have in common, for screen readers. */
  about: string;
  /** Only the most frequent ones. */
  max?: number;
}

/** 'Place 4, Too late 1', each a link to its votes. */
export function LinkedReasons({ about, reasons, link, max = VoteReason.options.length }: LinkedReasonsProps) {
  const given = mostFrequent(reasons);
  return (
    <>
      {given.slice(0, max).map((reason, index) => {
        const [label, count] = [REASON_LABELS[reason], formatCount(reasons[reason])];
        return (
          <Fragment key={reason}>
            {index > 0 && ', '}
            <Link
              to={link(reason)}
              aria-label={`${label} ${count}: ${about}`}
              className="rounded-sm text-inherit underline-offset-4 hover:text-action hover:underline"
            >
              {label} <span className="text-action">{count}</span>
            </Link>
          </Fragment>
        );
      })}
      {given.length > max && ' and others'}
    </>
  );
}

/** The same as text. */
export function describeReasons(reasons: ReasonCounts): string {
  return mostFrequent(reasons)
    .map((reason) => `${REASON_LABELS[reason]} ${formatCount(reasons[reason])}`)
    .join(', ');
}

function mostFrequent(reasons: ReasonCounts): VoteReason[] {
  return VoteReason.options
    .filter((reason) => reasons[reason] > 0)
    .toSorted((one, other) => reasons[other] - reasons[one]);
}
