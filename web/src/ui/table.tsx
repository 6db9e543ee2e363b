import type { ReactNode } from 'react';

export interface Column {
  name: string;
  /** A CSS width; the column without one takes the rest. */
  width?: string;
  /** Left out on narrow screens, where another cell shows it. */
  isWideOnly?: boolean;
}

interface TableProps {
  caption: string;
  columns: readonly Column[];
  children: ReactNode;
}

/** Below a table without rows; inside it a cell over all columns would bring back those that narrow screens leave out. */
export function EmptyTable({ text }: { text: string }) {
  return <p className="border-line border-b px-4 py-12 text-center text-muted">{text}</p>;
}

/** Fixed layout with a width for every column, so that arriving rows shift nothing. */
export function Table({ caption, columns, children }: TableProps) {
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        {columns.map(({ name, width, isWideOnly }) => (
          <col key={name} className={`${wideOnly(isWideOnly)} ${width ?? ''}`} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ name, isWideOnly }) => (
            <th
              key={name}
              scope="col"
              className={`border-line border-y bg-sunken px-3.5 py-2.5 font-semibold text-muted text-xs ${wideOnly(isWideOnly)}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

export function Cell({ isWideOnly, children }: { isWideOnly?: boolean | undefined; children: ReactNode }) {
  return (
    <td
      className={`border-line border-b px-3.5 py-3 align-top [overflow-wrap:anywhere] ${wideOnly(isWideOnly)}`}
    >
      {children}
    </td>
  );
}

function wideOnly(isWideOnly: boolean | undefined): string {
  return isWideOnly ? 'max-md:hidden' : '';
}
