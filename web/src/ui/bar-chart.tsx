import { Link } from 'react-router';
import { labelledBars, ticksUpTo } from './axis-ticks.ts';
import { type Bar, BarTable, type Series, totalOf } from './bar-table.tsx';
import { CountLink } from './count-link.tsx';

/** The strokes separate the segments of a bar: no three fills can have enough contrast to each other and to the surface. */
const FILLS = {
  strong: 'fill-series-strong bg-series-strong',
  mid: 'fill-series-mid bg-series-mid',
  quiet: 'fill-series-quiet bg-series-quiet',
} as const;

export interface FilledSeries extends Series {
  tone: keyof typeof FILLS;
}

/** With more bars their totals would touch each other on a narrow screen. */
const MAX_BARS_WITH_TOTALS = 10;

interface BarChartProps {
  /** The name of the table's first column, for example 'Day'. */
  unit: string;
  series: readonly FilledSeries[];
  /** Where everything that the chart counts is listed. */
  allTo?: string;
  /** Additional columns of the table. */
  tableOnly?: readonly string[];
  /** The name of the table's last column where bars have notes. */
  noteName?: string;
  bars: readonly Bar[];
}

/**
 * Stacked bars. Places and sizes are percentages, so that the drawing takes the available width and its texts keep their
 * size. The same numbers follow as a table, which has the links for the keyboard and for screen readers.
 */
export function BarChart({ unit, series, allTo, tableOnly = [], noteName, bars }: BarChartProps) {
  const ticks = ticksUpTo(Math.max(0, ...bars.map((bar) => totalOf(bar, series))));
  const top = ticks.at(-1) ?? 1;
  return (
    <div>
      {series.length > 1 && <Legend series={series} bars={bars} />}
      <div aria-hidden="true" className="mt-5 flex gap-2">
        <svg className="h-40 w-7 shrink-0 overflow-visible">
          <title>Scale</title>
          {ticks.map((tick) => (
            <text key={tick} x="100%" y={heightOf(top - tick, top)} dy="4" textAnchor="end" className={LABEL}>
              {tick.toLocaleString('en-US')}
            </text>
          ))}
        </svg>
        <div className="min-w-0 flex-1">
          <svg className="block h-40 w-full overflow-visible">
            <title>{series.map(({ name }) => name).join(', ')}</title>
            {ticks.slice(1).map((tick) => (
              <GridLine key={tick} y={heightOf(top - tick, top)} className="stroke-line" />
            ))}
            {bars.map((bar, index) => (
              <StackedBar
                key={bar.label}
                bar={bar}
                series={series}
                place={{ index, of: bars.length }}
                top={top}
              />
            ))}
            <GridLine y="100%" className="stroke-field" />
          </svg>
          <XAxis bars={bars} />
        </div>
      </div>
      <details className="mt-2 text-sm">
        <summary className="inline-flex min-h-6 items-center rounded-sm text-action hover:underline">
          Show as table
        </summary>
        <BarTable
          unit={unit}
          series={series}
          allTo={allTo}
          tableOnly={tableOnly}
          noteName={noteName}
          bars={bars}
        />
      </details>
    </div>
  );
}

const LABEL = 'fill-muted text-xs tabular-nums';

function Legend({ series, bars }: { series: readonly FilledSeries[]; bars: readonly Bar[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 text-muted text-sm">
      {series.map(({ name, tone, to }, index) => {
        const total = bars.reduce((sum, bar) => sum + (bar.values[index] ?? 0), 0);
        return (
          <li key={name} className="flex min-h-6 items-center gap-1.5">
            <span aria-hidden="true" className={`size-2.5 rounded-xs ${FILLS[tone]}`} />
            {name}
            <span className="font-semibold text-text tabular-nums">
              <CountLink count={total} name={`${total.toLocaleString('en-US')} ${name}`} to={to} isInText />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function GridLine({ y, className }: { y: string; className: string }) {
  return <line x2="100%" y1={y} y2={y} className={className} />;
}

interface Place {
  index: number;
  of: number;
}

interface StackedBarProps {
  bar: Bar;
  series: readonly FilledSeries[];
  place: Place;
  /** The count at the upper end of the scale. */
  top: number;
}

function StackedBar({ bar, series, place, top }: StackedBarProps) {
  const total = totalOf(bar, series);
  let below = 0;
  return (
    <g>
      <title>{describe(bar, series)}</title>
      <rect
        x={widthOf(place.index, place)}
        width={widthOf(1, place)}
        height="100%"
        className="fill-transparent hover:fill-sunken"
      />
      {series.map(({ name, tone }, index) => {
        const value = bar.values[index] ?? 0;
        below += value;
        const segment = (
          <rect
            key={name}
            x={widthOf(place.index + 0.15, place)}
            width={widthOf(0.7, place)}
            y={heightOf(top - below, top)}
            height={heightOf(value, top)}
            strokeWidth={1.5}
            className={`stroke-surface ${FILLS[tone]}`}
          />
        );
        const to = bar.links?.[index];
        if (value === 0 || !to) return segment;
        return (
          <Link key={name} to={to} tabIndex={-1} className="hover:brightness-90">
            <title>{`${bar.label}: ${name} ${value.toLocaleString('en-US')}`}</title>
            {segment}
          </Link>
        );
      })}
      {place.of <= MAX_BARS_WITH_TOTALS && total > 0 && (
        <text
          x={widthOf(place.index + 0.5, place)}
          y={heightOf(top - total, top)}
          dy="-5"
          textAnchor="middle"
          className={LABEL}
        >
          {total.toLocaleString('en-US')}
        </text>
      )}
    </g>
  );
}

function XAxis({ bars }: { bars: readonly Bar[] }) {
  const labelled = labelledBars(bars.length);
  return (
    <svg className="block h-6 w-full overflow-visible">
      <title>Dates</title>
      {bars.map(({ label, axisLabel }, index) => {
        if (!labelled.includes(index)) return null;
        const middle = widthOf(index + 0.5, { index, of: bars.length });
        return (
          <g key={label}>
            <line x1={middle} x2={middle} y2="4" className="stroke-field" />
            <text x={middle} y="18" textAnchor="middle" className={LABEL}>
              {axisLabel ?? label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function describe(bar: Bar, series: readonly Series[]): string {
  const numbers = series.map(({ name }, index) => `${name} ${bar.values[index] ?? 0}`).join(', ');
  return `${bar.label}: ${numbers}${bar.hint ? ` (${bar.hint})` : ''}`;
}

function heightOf(count: number, top: number): string {
  return `${(count / top) * 100}%`;
}

function widthOf(bars: number, { of }: Place): string {
  return `${(bars / of) * 100}%`;
}
