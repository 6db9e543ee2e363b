import type { AwardYear } from '@bidlight/contract';
import { BarChart } from '#ui/bar-chart.tsx';

/** A mistyped year must not squeeze the others: so many years before the newest are drawn. */
const MAX_YEARS = 15;

interface YearChartProps {
  years: readonly AwardYear[];
  /** Where the awards of a year are listed. */
  linkOf(year: number): string;
}

/** Awards by the year of their date, with the sum of their amounts in the table. */
export function YearChart({ years, linkOf }: YearChartProps) {
  return (
    <BarChart
      unit="Year"
      series={[{ name: 'Awards', tone: 'strong' }]}
      tableOnly={['Amount (USD)']}
      bars={withoutGaps(years).map(({ year, awards, amount }) => ({
        label: String(year),
        values: [awards, Math.round(amount)],
        links: [linkOf(year)],
      }))}
    />
  );
}

/** A year without an award has its place, too. */
function withoutGaps(years: readonly AwardYear[]): AwardYear[] {
  const newest = years.at(-1)?.year;
  if (newest === undefined) return [];
  const first = Math.max(years[0]?.year ?? newest, newest - MAX_YEARS + 1);
  return Array.from({ length: newest - first + 1 }, (_, index) => {
    const year = first + index;
    return years.find((one) => one.year === year) ?? { year, awards: 0, amount: 0 };
  });
}
