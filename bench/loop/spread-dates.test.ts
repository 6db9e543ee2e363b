import { aNotice } from '@bidlight/api/modules/collecting/ingest/notice.fixture.ts';
import { DAY_MS } from '@bidlight/api/platform/time/calendar.ts';
import { expect, it } from 'vitest';
import { spreadDates } from './spread-dates.ts';

/** Forty notices, most of them of one day, each open for a number of days of its own. */
const notices = Array.from({ length: 40 }, (_, at) => {
  const postedAt = new Date(`2026-03-${at < 30 ? '04' : '20'}T15:00:00Z`);
  return aNotice({
    sourceId: `notice ${String(at).padStart(2, '0')}`,
    postedAt,
    responseAt: new Date(postedAt.getTime() + at * DAY_MS),
    archiveOn: '2026-05-01',
    isActive: false,
  });
});
const byDay = spreadDates(notices.toReversed(), { firstDay: '2026-06-01', days: 6, daysBefore: 2 });

it('posts as many notices every day, in the order of posting, some before the first day', () => {
  expect([...byDay.keys()]).toEqual([-1, 0, 1, 2, 3, 4, 5, 6]);
  for (const ofDay of byDay.values()) expect(ofDay).toHaveLength(5);
  expect([...byDay.values()].flat().map(({ sourceId }) => sourceId)).toEqual(
    notices.map(({ sourceId }) => sourceId),
  );
  expect(byDay.get(1)?.[0]?.postedAt?.toISOString()).toBe('2026-06-01T15:00:00.000Z');
});

it('keeps a deadline as far from the posting as it was, and opens what had closed', () => {
  [...byDay.values()].flat().forEach(({ postedAt, responseAt, isActive }, at) => {
    expect(Number(responseAt) - Number(postedAt)).toBe(at * DAY_MS);
    expect(isActive).toBe(true);
  });
  // Posted on March 4 and moved to June 1.
  expect(byDay.get(1)?.[0]?.archiveOn).toBe('2026-07-29');
});

it('leaves out what does not say when it was posted', () => {
  const undated = aNotice({ sourceId: 'undated', postedAt: null });
  expect(spreadDates([undated], { firstDay: '2026-06-01', days: 6, daysBefore: 2 }).size).toBe(0);
});
