import { addDays } from '@bidlight/contract';

export const PERIODS = ['7-days', '30-days', 'quarter'] as const;
export type Period = (typeof PERIODS)[number];

/** The dates of a period that ends today. A quarter is the calendar's, which is the fiscal year's too. */
export function datesOfPeriod(period: Period, today: string): { start_date: string; end_date: string } {
  return { start_date: startOf(period, today), end_date: today };
}

function startOf(period: Period, today: string): string {
  if (period === '7-days') return addDays(today, -6);
  if (period === '30-days') return addDays(today, -29);
  const [year = '', month = ''] = today.split('-');
  const first = Math.floor((Number(month) - 1) / 3) * 3 + 1;
  return `${year}-${String(first).padStart(2, '0')}-01`;
}
