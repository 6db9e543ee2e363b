import { describe, expect, it } from 'vitest';
import { groupByPeriod as group, groupByWeeks } from './group-by-period.ts';

const TYPES = ['relevant_match', 'not_match', 'past_history'] as const;
const groupByPeriod = (days: Parameters<typeof group<(typeof TYPES)[number]>>[0]) => group(days, TYPES);
const day = (start: string) => ({ start, relevant_match: 1, not_match: 2, past_history: 3 });

describe('votes over time', () => {
  it('are days without gaps as long as they fit', () => {
    const { unit, points } = groupByPeriod([day('2026-02-27'), day('2026-03-02')]);
    expect(unit).toBe('day');
    expect(points.map(({ start }) => start)).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
    expect(points.map(({ past_history }) => past_history)).toEqual([3, 0, 0, 3]);
  });

  it('are weeks from Monday on when there are more than 62 days', () => {
    expect(groupByPeriod([day('2026-01-01'), day('2026-03-03')]).unit).toBe('day');
    const { unit, points } = groupByPeriod([day('2026-01-01'), day('2026-01-04'), day('2026-03-04')]);
    expect(unit).toBe('week');
    expect(points[0]).toEqual({ start: '2025-12-29', relevant_match: 2, not_match: 4, past_history: 6 });
    expect(points.at(-1)).toEqual({ start: '2026-03-02', relevant_match: 1, not_match: 2, past_history: 3 });
    expect(points).toHaveLength(10);
  });

  it('are months when there are more than 62 weeks', () => {
    const { unit, points } = groupByPeriod([day('2024-01-31'), day('2026-03-31')]);
    expect([unit, points.length]).toEqual(['month', 27]);
    expect(points.map(({ start }) => start).slice(0, 3)).toEqual(['2024-01-01', '2024-02-01', '2024-03-01']);
    expect(points.at(-1)?.relevant_match).toBe(1);
  });

  it('are none without votes', () => {
    expect(groupByPeriod([])).toEqual({ unit: 'day', points: [] });
  });
});

describe('reasons over time', () => {
  it('are weeks, or months when there are more than 62 weeks', () => {
    const weeks = groupByWeeks([day('2026-03-02'), day('2026-03-08'), day('2026-03-16')], TYPES);
    expect(weeks.unit).toBe('week');
    expect(weeks.points.map(({ start, not_match }) => [start, not_match])).toEqual([
      ['2026-03-02', 4],
      ['2026-03-09', 0],
      ['2026-03-16', 2],
    ]);
    expect(groupByWeeks([day('2024-01-31'), day('2026-03-31')], TYPES).unit).toBe('month');
    expect(groupByWeeks([], TYPES)).toEqual({ unit: 'week', points: [] });
  });
});
