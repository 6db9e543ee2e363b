import {
  type AwardRow,
  type AwardSort,
  awardTitle,
  federalSiteUrl,
  formatDate,
  formatDollars,
  opportunityPath,
  readableAgencies,
} from '@bidlight/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCameFrom } from '#components/opportunity/way-back.tsx';
import { Cell, type Column, Table } from '#ui/table.tsx';
import { AwardeeLinks } from './awardee-links.tsx';

interface AwardTableProps {
  caption: string;
  awards: readonly AwardRow[];
  /** What the list is sorted by, where people can choose. */
  sort?: { by: AwardSort; onSort(by: AwardSort): void };
  /** Who won them all, and need not be named in every row. */
  awardeeId?: number;
}

/** Awards with their winners. A row leads to its opportunity, or to SAM.gov. */
export function AwardTable({ caption, awards, sort, awardeeId }: AwardTableProps) {
  const sortable = (by: AwardSort): Pick<Column, 'sort'> =>
    sort ? { sort: { direction: sort.by === by ? 'desc' : undefined, onSort: () => sort.onSort(by) } } : {};
  const columns: Column[] = [
    { name: 'Award' },
    ...(awardeeId === undefined ? [{ name: 'Awardee', width: 'w-[27%]', isWideOnly: true }] : []),
    { name: 'Amount', width: 'w-[118px] sm:w-[15%]', isNumber: true, ...sortable('amount') },
    { name: 'Date', width: 'w-[13%]', isWideOnly: true, ...sortable('date') },
  ];
  return (
    <Table caption={caption} columns={columns}>
      {awards.map((award) => (
        <tr key={award.id}>
          <Cell>
            <AwardName award={award} />
            <div className="mt-1 grid gap-0.5 text-muted text-sm">
              <p>{readableAgencies([award.department, award.office]) || 'No agency stated'}</p>
              <p>
                {/* Without a title the number is the name already. */}
                {[award.title !== null && award.number, award.naicsCode && `NAICS ${award.naicsCode}`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {awardeeId !== undefined && <OtherWinners award={award} awardeeId={awardeeId} />}
              <div className="md:hidden">
                {awardeeId === undefined && <Awardees award={award} />}
                <p>{dayOf(award)}</p>
              </div>
            </div>
          </Cell>
          {awardeeId === undefined && (
            <Cell isWideOnly>
              <Awardees award={award} />
            </Cell>
          )}
          <Cell isNumber>
            {award.amount !== null && award.amount > 0 ? (
              formatDollars(award.amount)
            ) : (
              <span className="text-muted">Not stated</span>
            )}
          </Cell>
          <Cell isWideOnly>{dayOf(award)}</Cell>
        </tr>
      ))}
    </Table>
  );
}

const LINK = 'rounded-sm font-medium text-action hover:underline';

function AwardName({ award }: { award: AwardRow }): ReactNode {
  const state = useCameFrom();
  const name = awardTitle(award);
  if (award.opportunityId !== null) {
    return (
      <Link to={opportunityPath(award.opportunityId)} state={state} className={LINK}>
        {name}
      </Link>
    );
  }
  if (award.noticeId === null) return <span className="font-medium">{name}</span>;
  return (
    <a href={federalSiteUrl(award.noticeId)} target="_blank" rel="noopener noreferrer" className={LINK}>
      {name}
    </a>
  );
}

function Awardees({ award: { awardees } }: { award: AwardRow }) {
  if (awardees.length === 0) return <span className="text-muted">No firm stated</span>;
  return <AwardeeLinks awardees={awardees} />;
}

function OtherWinners({ award: { awardees }, awardeeId }: { award: AwardRow; awardeeId: number }) {
  const others = awardees.filter(({ id }) => id !== awardeeId);
  if (others.length === 0) return null;
  return (
    <p>
      Also won by <AwardeeLinks awardees={others} />
    </p>
  );
}

/** The day is that of the office, whatever the time here. */
function dayOf({ awardOn }: AwardRow): string {
  return awardOn === null ? 'No date' : formatDate(awardOn, 'UTC');
}
