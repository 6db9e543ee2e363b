const FILLS = {
  good: 'fill-good bg-good',
  bad: 'fill-bad bg-bad',
  light: 'fill-light bg-light',
  action: 'fill-action bg-action',
} as const;

interface Series {
  name: string;
  tone: keyof typeof FILLS;
}

interface Bar {
  label: string;
  /** One value for each series, from the bottom up, followed by the values that only the table shows. */
  values: readonly number[];
  /** What the values are made of, in words. */
  note?: string;
}

interface BarChartProps {
  /** The name of the table's first column, for example 'Day'. */
  unit: string;
  series: readonly Series[];
  /** Additional columns of the table. */
  tableOnly?: readonly string[];
  /** The name of the table's last column where bars have notes. */
  noteName?: string;
  bars: readonly Bar[];
}

/**
 * Stacked bars, stretched to the available width; the labels are outside of the drawing, where they keep their size.
 * The same numbers follow as a table for screen readers.
 */
export function BarChart({ unit, series, tableOnly = [], noteName, bars }: BarChartProps) {
  const totals = bars.map(({ values }) =>
    values.slice(0, series.length).reduce((sum, value) => sum + value, 0),
  );
  const top = Math.max(1, ...totals);
  return (
    <div>
      {series.length > 1 && <Legend series={series} />}
      <div className="mt-3 flex gap-2" aria-hidden="true">
        <div className="flex h-36 flex-col justify-between text-right text-muted text-xs tabular-nums">
          <span className="-translate-y-1/2">{top.toLocaleString('en-US')}</span>
          <span className="translate-y-1/2">0</span>
        </div>
        <svg
          viewBox={`0 0 ${bars.length * 10} 100`}
          preserveAspectRatio="none"
          className="h-36 w-full border-line border-y"
        >
          <title>{series.map(({ name }) => name).join(', ')}</title>
          {bars.map((bar, index) => (
            <g key={bar.label}>
              <title>{describe(bar, series)}</title>
              <rect x={index * 10} y={0} width={10} height={100} fill="transparent" />
              <Stack bar={bar} series={series} x={index * 10 + 1.5} top={top} />
            </g>
          ))}
        </svg>
      </div>
      <div className="mt-1.5 flex justify-between pl-5 text-muted text-xs" aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>{bars.length > 1 ? bars.at(-1)?.label : ''}</span>
      </div>
      <details className="mt-2 text-sm">
        <summary className="inline-flex min-h-6 items-center rounded-sm text-action hover:underline">
          Show as table
        </summary>
        <NumbersTable
          columns={[unit, ...series.map(({ name }) => name), ...tableOnly]}
          noteName={noteName}
          bars={bars}
        />
      </details>
    </div>
  );
}

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
      {series.map(({ name, tone }) => (
        <li key={name} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`size-2.5 rounded-xs ${FILLS[tone]}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}

interface StackProps {
  bar: Bar;
  series: readonly Series[];
  x: number;
  top: number;
}

function Stack({ bar, series, x, top }: StackProps) {
  let below = 0;
  return series.map(({ name, tone }, index) => {
    const height = ((bar.values[index] ?? 0) / top) * 100;
    below += height;
    return <rect key={name} x={x} y={100 - below} width={7} height={height} className={FILLS[tone]} />;
  });
}

function describe({ label, values, note }: Bar, series: readonly Series[]): string {
  const numbers = series.map(({ name }, index) => `${name} ${values[index] ?? 0}`).join(', ');
  return `${label}: ${numbers}${note ? ` (${note})` : ''}`;
}

interface NumbersTableProps {
  columns: readonly string[];
  noteName: string | undefined;
  bars: readonly Bar[];
}

function NumbersTable({ columns, noteName, bars }: NumbersTableProps) {
  return (
    <table className="mt-2 w-full text-left tabular-nums">
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={`bg-sunken px-2 py-1.5 font-semibold text-muted text-xs ${index > 0 ? 'text-right' : ''}`}
            >
              {column}
            </th>
          ))}
          {noteName && (
            <th scope="col" className="bg-sunken px-2 py-1.5 font-semibold text-muted text-xs">
              {noteName}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, values, note }) => (
          <tr key={label}>
            <th scope="row" className="border-line border-b px-2 py-1 font-normal">
              {label}
            </th>
            {values.map((value, index) => (
              <td key={columns[index + 1]} className="border-line border-b px-2 py-1 text-right">
                {value.toLocaleString('en-US')}
              </td>
            ))}
            {noteName && <td className="border-line border-b px-2 py-1">{note}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
