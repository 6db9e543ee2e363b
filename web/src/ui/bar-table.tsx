import type { ReactNode } from 'react';
import { CountLink } from './count-link.tsx';

export interface Series {
  name: string;
  /** Where all that the series counts is listed. */
  to?: string | undefined;
}

export interface Bar {
  label: string;
  /** Below the axis, where there is little room. */
  axisLabel?: string;
  /** One value for each series, from the bottom up, followed by the values that only the table shows. */
  values: readonly number[];
  /** Where the values of the series are listed, and after them all of the bar. */
  links?: readonly string[];
  /** What the values are made of: in the table, and as text when the bar is hovered. */
  note?: ReactNode;
  hint?: string;
}

export function totalOf({ values }: Bar, series: readonly Series[]): number {
  return values.slice(0, series.length).reduce((sum, value) => sum + value, 0);
}

interface BarTableProps {
  unit: string;
  series: readonly Series[];
  allTo: string | undefined;
  tableOnly: readonly string[];
  noteName: string | undefined;
  bars: readonly Bar[];
}

/** The numbers of a bar chart, with the sums of its series in the last row and, where there are several, column. */
export function BarTable({ unit, series, allTo, tableOnly, noteName, bars }: BarTableProps) {
  const hasTotals = series.length > 1;
  const columns = [...series.map(({ name }) => name), ...(hasTotals ? ['Total'] : [])];
  const sums = series.map((_, index) => bars.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
  const withTotal = (values: readonly number[]) =>
    hasTotals ? [...values, values.reduce((sum, value) => sum + value, 0)] : values;
  const row = (label: string, values: readonly number[], links: readonly (string | undefined)[]) =>
    withTotal(values).map((value, index) => (
      <td key={columns[index]} className="border-line border-b px-2 py-1 text-right">
        <CountLink
          count={value}
          name={`${value.toLocaleString('en-US')} ${columns[index]}, ${label}`}
          to={links[index]}
        />
      </td>
    ));
  return (
    <table className="mt-2 w-full text-left tabular-nums">
      <thead>
        <tr>
          <ColumnHeader name={unit} />
          {[...columns, ...tableOnly].map((name) => (
            <ColumnHeader key={name} name={name} isNumber />
          ))}
          {noteName && <ColumnHeader name={noteName} />}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, values, links = [], note }) => (
          <tr key={label}>
            <RowHeader name={label} />
            {row(label, values.slice(0, series.length), links)}
            {tableOnly.map((name, index) => (
              <td key={name} className="border-line border-b px-2 py-1 text-right">
                {values[series.length + index]?.toLocaleString('en-US')}
              </td>
            ))}
            {noteName && <td className="border-line border-b px-2 py-1">{note}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot className="font-semibold">
        <tr>
          <RowHeader name="All" />
          {row('All', sums, [...series.map(({ to }) => to), allTo])}
          {/* Sums of what only the table has mean little: the voters of two days are often the same. */}
          {tableOnly.length + (noteName ? 1 : 0) > 0 && (
            <td colSpan={tableOnly.length + (noteName ? 1 : 0)} className="border-line border-b" />
          )}
        </tr>
      </tfoot>
    </table>
  );
}

function ColumnHeader({ name, isNumber = false }: { name: string; isNumber?: boolean }) {
  return (
    <th
      scope="col"
      className={`bg-sunken px-2 py-1.5 font-semibold text-muted text-xs ${isNumber ? 'text-right' : ''}`}
    >
      {name}
    </th>
  );
}

function RowHeader({ name }: { name: string }) {
  return (
    <th scope="row" className="border-line border-b px-2 py-1 font-[inherit]">
      {name}
    </th>
  );
}
