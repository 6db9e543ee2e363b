import type { ReactNode } from 'react';
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

interface FilledSeries extends Series {
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
  /** Instead of the table of the bars, one that says more. */
  table?: ReactNode;
  bars: readonly Bar[];
}

/**
 * Stacked bars. Their places and sizes are percentages, so that the drawing takes the available width. The texts are
 * outside of it, where their contrast can be checked. The same numbers follow as a table, which has the links for the
 * keyboard and for screen readers.
 */
export function BarChart({ unit, series, allTo, tableOnly = [], noteName, table, bars }: BarChartProps) {
  const totals = bars.map((bar) => totalOf(bar, series));
  const ticks = ticksUpTo(Math.max(0, ...totals));
  const top = ticks.at(-1) ?? 1;
  const labelled = labelledBars(bars.length);
  return (
    <div>
      {series.length > 1 && <Legend series={series} bars={bars} />}
      <div aria-hidden="true" className="mt-3 flex gap-2 text-muted text-xs tabular-nums">
        <div className="mt-5 flex h-40 min-w-7 flex-col-reverse justify-between text-right">
          {ticks.map((tick) => (
            <span key={tick} className="-my-2 flex h-4 items-center justify-end">
              {tick.toLocaleString('en-US')}
            </span>
          ))}
        </div>
        <div className="min-w-0 flex-1">
          <BarTexts texts={totals.length <= MAX_BARS_WITH_TOTALS ? totals.map(written) : []} />
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
            {labelled.map((index) => (
              <Tick key={index} x={widthOf(index + 0.5, bars.length)} />
            ))}
          </svg>
          <BarTexts
            texts={bars.map(({ label, axisLabel }, index) =>
              labelled.includes(index) ? (axisLabel ?? label) : '',
            )}
          />
        </div>
      </div>
      <details className="mt-2 text-sm">
        <summary className="inline-flex min-h-6 items-center rounded-sm text-action hover:underline">
          Show as table
        </summary>
        {table ?? (
          <BarTable
            unit={unit}
            series={series}
            allTo={allTo}
            tableOnly={tableOnly}
            noteName={noteName}
            bars={bars}
          />
        )}
      </details>
    </div>
  );
}

/** One text centred above or below each bar; most may be empty, so that those that are not may be wider than a bar. */
function BarTexts({ texts }: { texts: readonly string[] }) {
  return (
    <div className="flex h-5">
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the texts have no other identity than their bar.
        <span key={index} className="flex w-0 flex-1 items-end justify-center whitespace-nowrap">
          {text}
        </span>
      ))}
    </div>
  );
}

function written(total: number): string {
  return total === 0 ? '' : total.toLocaleString('en-US');
}

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

/** Below the axis, in the margin that the drawing may overflow into. */
function Tick({ x }: { x: string }) {
  return <line x1={x} x2={x} y1="100%" y2="103%" className="stroke-field" />;
}

interface Place {
  index: number;
  of: number;
}

/** Of the place of a bar. */
const BAR_SHARE = 0.7;
/** Of the whole drawing. */
const MAX_BAR_WIDTH = 0.14;

interface StackedBarProps {
  bar: Bar;
  series: readonly FilledSeries[];
  place: Place;
  /** The count at the upper end of the scale. */
  top: number;
}

function StackedBar({ bar, series, place, top }: StackedBarProps) {
  let below = 0;
  // One bar or two would else be blocks.
  const share = Math.min(BAR_SHARE, place.of * MAX_BAR_WIDTH);
  return (
    <g>
      <title>{describe(bar, series)}</title>
      <rect
        x={widthOf(place.index, place.of)}
        width={widthOf(1, place.of)}
        height="100%"
        className="fill-transparent hover:fill-sunken"
      />
      {series.map(({ name, tone }, index) => {
        const value = bar.values[index] ?? 0;
        below += value;
        const segment = (
          <rect
            key={name}
            x={widthOf(place.index + (1 - share) / 2, place.of)}
            width={widthOf(share, place.of)}
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
    </g>
  );
}

function describe(bar: Bar, series: readonly Series[]): string {
  const numbers = series.map(({ name }, index) => `${name} ${bar.values[index] ?? 0}`).join(', ');
  return `${bar.label}: ${numbers}${bar.hint ? ` (${bar.hint})` : ''}`;
}

function heightOf(count: number, top: number): string {
  return `${(count / top) * 100}%`;
}

function widthOf(bars: number, of: number): string {
  return `${(bars / of) * 100}%`;
}
