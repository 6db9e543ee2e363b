import { describe, expect, it } from 'vitest';
import { readDate, readDay, readDeadline, readPosted } from './dates.ts';

describe('dates of the source', () => {
  it.each([
    ['2026-03-03 12:34:56.789-04', '2026-03-03T16:34:56.789Z', -240],
    ['2026-03-29 01:58:42.11-04', '2026-03-29T05:58:42.110Z', -240],
    ['2012-12-20 16:23:42-05', '2012-12-20T21:23:42.000Z', -300],
    ['2026-04-02T16:00:00-04:00', '2026-04-02T20:00:00.000Z', -240],
    ['2026-04-02T16:00:00+09:00', '2026-04-02T07:00:00.000Z', 540],
    ['2026-04-02T16:00:00+0530', '2026-04-02T10:30:00.000Z', 330],
    ['2026-04-02T16:00:00Z', '2026-04-02T16:00:00.000Z', 0],
    ['2026-04-02T16:00:00-00', '2026-04-02T16:00:00.000Z', 0],
    // Without a zone New York's counts, in summer and in winter, and on the days of the change.
    ['2026-04-02T16:00:00', '2026-04-02T20:00:00.000Z', -240],
    ['2026-01-02', '2026-01-02T05:00:00.000Z', -300],
    ['2026-07-02', '2026-07-02T04:00:00.000Z', -240],
    ['2026-03-08', '2026-03-08T05:00:00.000Z', -300],
    ['2026-03-08T03:00:00', '2026-03-08T07:00:00.000Z', -240],
    ['2026-11-01', '2026-11-01T04:00:00.000Z', -240],
    ['07/02/2026', '2026-07-02T04:00:00.000Z', -240],
    [' 2026-07-02 ', '2026-07-02T04:00:00.000Z', -240],
  ])('reads %s', (text, at, offsetMinutes) => {
    expect(readDate(text)).toEqual({ at: new Date(at), offsetMinutes });
  });

  it.each([
    '',
    undefined,
    null,
    'TBD',
    '2026-02-30',
    '2026-13-01',
    '13/01/2026',
    '02/30/2026',
    '2026-04-02T25:00:00Z',
    '2026-04-02T16:00:00+99',
    '0001-01-01',
    '46115.5',
    '2026-04-02T16:00:00-04:00; DROP',
  ])('does not read %s', (text) => {
    expect(readDate(text)).toBeUndefined();
  });

  it('reads the day as written, whatever the zone', () => {
    expect(readDay('2026-04-02T23:00:00-10:00')).toBe('2026-04-02');
    expect(readDay('4/2/2026')).toBe('2026-04-02');
    expect(readDay('2026-02-29')).toBeUndefined();
  });

  it.each([
    // A day stays that day wherever the lists are made.
    ['2026-07-02', 'America/New_York', '2026-07-02T04:00:00.000Z'],
    ['2026-07-02', 'America/Los_Angeles', '2026-07-02T07:00:00.000Z'],
    ['07/02/2026', 'Asia/Tokyo', '2026-07-01T15:00:00.000Z'],
    // A moment stays that moment.
    ['2026-07-02 15:45:51-04', 'America/Los_Angeles', '2026-07-02T19:45:51.000Z'],
    ['2026-07-02T00:10:00-04:00', 'Asia/Tokyo', '2026-07-02T04:10:00.000Z'],
  ])('design 3.18 takes the posted date %s, with lists in %s, as %s', (text, timeZone, at) => {
    expect(readPosted(text, timeZone)?.toISOString()).toBe(at);
  });

  it('takes a deadline without a time as the end of its day in New York', () => {
    expect(readDeadline('2026-04-02')?.at).toEqual(new Date('2026-04-03T03:59:59Z'));
    expect(readDeadline('11/02/2026')).toEqual({ at: new Date('2026-11-03T04:59:59Z'), offsetMinutes: -300 });
    expect(readDeadline('2026-04-02T16:00:00-04:00')?.at).toEqual(new Date('2026-04-02T20:00:00Z'));
    for (const text of ['', 'TBD', '2026-02-30', null, undefined]) expect(readDeadline(text)).toBeUndefined();
  });
});
