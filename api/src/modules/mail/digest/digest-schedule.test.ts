import { describe, expect, it } from 'vitest';
import {
  type DigestCourse,
  type DigestSchedule,
  doneBy,
  isDigestDue,
  lastDueAt,
  nextDigestAt,
} from './digest-schedule.ts';

type Person = DigestSchedule & DigestCourse;

const person = (values: Partial<Person> = {}): Person => ({
  frequency: 'weekdays',
  weekday: 1,
  hour: 7,
  timeZone: 'America/New_York',
  changedAt: new Date('2026-01-01T00:00:00Z'),
  doneAt: null,
  ...values,
});

const MINUTE_MS = 60_000;

/** When mails come, on a server that looks so often. The clock says what time it takes for now. */
function mailsOf(
  who: Person,
  from: string,
  to: string,
  { everyMs = 10 * MINUTE_MS, clock = (at: number) => at } = {},
): string[] {
  const mails: string[] = [];
  let { doneAt } = who;
  for (let at = Date.parse(from); at <= Date.parse(to); at += everyMs) {
    const now = new Date(clock(at));
    if (!isDigestDue({ ...who, doneAt }, now)) continue;
    doneAt = doneBy(lastDueAt(who, now) ?? now, now);
    mails.push(now.toISOString().slice(0, 16));
  }
  return mails;
}

describe('a mail of one’s own is due', () => {
  it('on weekdays at the hour on the person’s clock', () => {
    // A Thursday to the next Tuesday.
    expect(mailsOf(person(), '2026-11-12T13:00:00Z', '2026-11-17T23:00:00Z')).toEqual([
      '2026-11-12T13:00',
      '2026-11-13T12:00',
      '2026-11-16T12:00',
      '2026-11-17T12:00',
    ]);
  });

  it('weekly on the chosen day, Sunday too', () => {
    const weekly = person({ frequency: 'weekly', weekday: 7, hour: 18 });
    expect(mailsOf(weekly, '2026-11-14T00:00:00Z', '2026-11-24T00:00:00Z').slice(1)).toEqual([
      '2026-11-15T23:00',
      '2026-11-22T23:00',
    ]);
  });

  it('never when it is off', () => {
    const off = person({ frequency: 'off' });
    expect([isDigestDue(off, new Date('2026-11-12T13:00:00Z')), nextDigestAt(off, new Date())]).toEqual([
      false,
      undefined,
    ]);
  });

  it('not for what was due before it was chosen', () => {
    const changedAt = new Date('2026-11-12T12:00:00Z');
    expect(isDigestDue(person({ changedAt }), new Date('2026-11-13T11:59:59Z'))).toBe(false);
    expect(isDigestDue(person({ changedAt }), new Date('2026-11-13T12:00:00Z'))).toBe(true);
  });

  it('once for all times that were missed while no server was there', () => {
    const doneAt = new Date('2026-11-02T12:00:00Z');
    expect(mailsOf(person({ doneAt }), '2026-11-12T15:00:00Z', '2026-11-12T23:00:00Z')).toEqual([
      '2026-11-12T15:00',
    ]);
  });

  it.each([
    // In New York the hour after 2 does not exist on March 8 and the one after 1 comes twice on November 1, both Sundays.
    ['an hour that does not exist', 'America/New_York', 2, '2026-03-01', '2026-03-16', '2026-03-08'],
    ['an hour that comes twice', 'America/New_York', 1, '2026-10-25', '2026-11-09', '2026-11-01'],
    // Midnight does not exist there on that Sunday.
    ['a day without midnight', 'America/Santiago', 0, '2026-08-30', '2026-09-14', '2026-09-06'],
  ])('once on a day with %s', (_what, timeZone, hour, from, to, day) => {
    const weekly = person({ frequency: 'weekly', weekday: 7, hour, timeZone });
    const shown = new Intl.DateTimeFormat('en-CA', { timeZone });
    const days = mailsOf(weekly, `${from}T00:00:00Z`, `${to}T00:00:00Z`).map((at) =>
      shown.format(new Date(`${at}Z`)),
    );
    expect(days.filter((one) => one === day)).toHaveLength(1);
    expect(new Set(days).size).toBe(days.length);
    // The Sundays before and after it have one, too.
    expect(days.filter((one) => new Date(one).getUTCDay() === 0)).toHaveLength(3);
  });

  it.each(['Africa/Cairo', 'Asia/Beirut', 'America/Havana', '+05:30'])(
    'once on every weekday of a year in %s, whenever its clocks change',
    (timeZone) => {
      const shown = new Intl.DateTimeFormat('en-CA', { timeZone });
      for (const hour of [0, 2]) {
        const mails = mailsOf(person({ timeZone, hour }), '2026-01-05T00:00:00Z', '2026-12-31T00:00:00Z', {
          everyMs: 180 * MINUTE_MS,
        });
        const days = mails.map((at) => Date.parse(shown.format(new Date(`${at}Z`))));
        const gaps = days.slice(1).map((day, index) => (day - (days[index] ?? 0)) / (24 * 60 * MINUTE_MS));
        expect([hour, [...new Set(gaps)].sort()]).toEqual([hour, [1, 3]]);
      }
    },
  );

  it('never twice on one of the person’s days, also when they move to another time zone', () => {
    const sent = mailsOf(person(), '2026-11-12T11:00:00Z', '2026-11-12T12:10:00Z');
    expect(sent).toHaveLength(1);
    const doneAt = new Date(`${sent[0]}Z`);
    const changedAt = new Date('2026-11-12T12:30:00Z');
    // In Los Angeles it is still before seven.
    const moved = person({ timeZone: 'America/Los_Angeles', doneAt, changedAt });
    expect(mailsOf(moved, '2026-11-12T12:30:00Z', '2026-11-13T16:00:00Z')).toEqual(['2026-11-13T15:00']);
    expect(nextDigestAt(moved, changedAt)?.toISOString()).toBe('2026-11-13T15:00:00.000Z');
    const later = person({ hour: 15, doneAt, changedAt });
    expect(mailsOf(later, '2026-11-12T12:30:00Z', '2026-11-13T22:00:00Z')).toEqual(['2026-11-13T20:00']);
  });

  it.each([
    ['ahead', 2],
    ['back', -2],
  ])('once a day while the server’s clock jumps two hours %s and is set right again', (_way, hours) => {
    for (const hour of [0, 1, 7, 22, 23]) {
      for (let jump = 0; jump < 24 * 60; jump += 60) {
        const from = Date.parse('2026-11-11T06:00:00Z') + jump * MINUTE_MS;
        const clock = (at: number) =>
          at >= from && at < from + 3 * 60 * MINUTE_MS ? at + hours * 60 * MINUTE_MS : at;
        const doneAt = new Date(`2026-11-10T${String(hour).padStart(2, '0')}:00:00Z`);
        const who = person({ hour, doneAt, timeZone: 'UTC' });
        // From Wednesday on; three nights later three mails have come, whatever the clock has shown.
        const mails = mailsOf(who, '2026-11-11T00:00:00Z', '2026-11-13T23:30:00Z', {
          everyMs: 30 * MINUTE_MS,
          clock,
        });
        expect([hour, jump, mails.length]).toEqual([hour, jump, 3]);
      }
    }
  });
});

describe('the next mail', () => {
  it('is told: today before the hour, now where one waits, else on the next day that has one', () => {
    const next = (now: string, values: Partial<Person> = {}) =>
      nextDigestAt(person(values), new Date(now))?.toISOString();
    const doneAt = new Date('2026-11-13T12:00:00Z');
    expect(next('2026-11-13T11:00:00Z', { changedAt: new Date('2026-11-13T00:00:00Z') })).toBe(
      '2026-11-13T12:00:00.000Z',
    );
    expect(next('2026-11-13T12:05:00Z')).toBe('2026-11-13T12:05:00.000Z');
    expect(next('2026-11-13T12:05:00Z', { doneAt })).toBe('2026-11-16T12:00:00.000Z');
    expect(next('2026-11-13T12:05:00Z', { doneAt, frequency: 'weekly', weekday: 5 })).toBe(
      '2026-11-20T12:00:00.000Z',
    );
  });
});
