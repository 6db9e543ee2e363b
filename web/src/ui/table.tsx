import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** The screen width from which the column is shown; a table with many columns needs a larger one. */
type WideOnly = boolean | 'lg';

export interface Column {
  name: string;
  /** A CSS width; the column without one takes the rest. */
  width?: string;
  /** Hidden on narrow screens, where another cell shows the value. */
  isWideOnly?: WideOnly;
  /** What the numbers are measured in, below the name. */
  unit?: string;
  /** Numbers are right-aligned. */
  isNumber?: boolean;
  /** Makes the header a button; without a direction the table is sorted by another column. */
  sort?: { direction: 'asc' | 'desc' | undefined; onSort(): void };
}

interface TableProps {
  caption: string;
  columns: readonly Column[];
  /** For rows of few lines; on narrow screens, where the first column shows everything, without a header. */
  isDense?: boolean;
  children: ReactNode;
}

/** Shown below a table without rows: a cell across all columns would make the hidden ones reappear on narrow screens. */
export function EmptyTable({ text }: { text: string }) {
  return <p className="border-line border-b px-4 py-12 text-center text-muted">{text}</p>;
}

const DENSE =
  'lg:[&_td]:px-2 lg:[&_td]:py-0.5 lg:[&_th]:px-2 lg:[&_th]:py-1.5 max-lg:[&_td]:py-1.5 max-sm:[&_td]:px-3 max-lg:border-line max-lg:border-t max-lg:[&_thead]:sr-only';

/** A table with fixed column widths, so that nothing shifts when rows arrive. */
export function Table({ caption, columns, isDense = false, children }: TableProps) {
  return (
    <table className={`w-full table-fixed border-collapse text-left ${isDense ? DENSE : ''}`}>
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        {columns.map(({ name, width, isWideOnly }) => (
          <col key={name} className={`${wideOnly(isWideOnly)} ${width ?? ''}`} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ name, unit, isWideOnly, isNumber, sort }) => (
            <th
              key={name}
              scope="col"
              aria-sort={sort?.direction && (sort.direction === 'asc' ? 'ascending' : 'descending')}
              className={`border-line border-y bg-sunken px-3.5 py-2.5 font-semibold text-muted text-xs ${isNumber ? 'text-right' : ''} ${wideOnly(isWideOnly)}`}
            >
              {sort ? <SortButton name={name} sort={sort} /> : name}
              {unit && <span className="block font-normal"> {unit}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function SortButton({ name, sort }: { name: string; sort: NonNullable<Column['sort']> }) {
  const Icon = sort.direction ? (sort.direction === 'asc' ? ArrowUp : ArrowDown) : ChevronsUpDown;
  return (
    <button
      type="button"
      onClick={sort.onSort}
      className="-mx-1.5 -my-1 inline-flex min-h-6 items-center gap-1 rounded-sm px-1.5 py-1 text-inherit [text-align:inherit] hover:text-text"
    >
      {name}
      <Icon aria-hidden="true" className={`size-3.5 shrink-0 ${sort.direction ? 'text-action' : ''}`} />
    </button>
  );
}

interface CellProps extends Pick<Column, 'isNumber'> {
  isWideOnly?: WideOnly | undefined;
  children: ReactNode;
}

export function Cell({ isWideOnly, isNumber, children }: CellProps) {
  return (
    <td
      className={`border-line border-b px-3.5 py-3 align-top [overflow-wrap:anywhere] ${isNumber ? 'text-right tabular-nums' : ''} ${wideOnly(isWideOnly)}`}
    >
      {children}
    </td>
  );
}

function wideOnly(isWideOnly: WideOnly | undefined): string {
  if (isWideOnly === 'lg') return 'max-lg:hidden';
  return isWideOnly ? 'max-md:hidden' : '';
}
