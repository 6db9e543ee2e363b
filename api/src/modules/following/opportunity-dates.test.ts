import { describe, expect, it } from 'vitest';
import { datesOf, upcomingDates } from './opportunity-dates.ts';

const EASTERN = -300;
const moment = { now: new Date('2026-11-18T12:00:00Z'), timeZone: 'America/New_York' };

const fact = (kind: 'questionsDue' | 'siteVisit', value: string) => ({ kind, value, quote: '', start: 0 });
const row = (values: Partial<Parameters<typeof datesOf>[0]> = {}) => ({
  responseAt: null,
  responseOffsetMinutes: EASTERN,
  facts: [],
  ...values,
});
const stated = (value: string, offset: number | null = EASTERN) =>
  datesOf(row({ facts: [fact('siteVisit', value)], responseOffsetMinutes: offset }), moment);

describe('the dates of an opportunity', () => {
  it.each([
    ['2026-12-01', '2026-12-01', null],
    ['2026-12-01T14:00 MDT', '2026-12-01', '2026-12-01T21:00:00.000Z'],
    // 'EST' in July is what the clocks there show.
    ['2027-07-01T09:00 EST', '2027-07-01', '2027-07-01T13:00:00.000Z'],
    ['2026-12-01T14:00', '2026-12-01', '2026-12-01T19:00:00.000Z'],
    ['2026-12-01T14:00 local', '2026-12-01', '2026-12-01T19:00:00.000Z'],
    ['2026-12-01T14:00 KST', '2026-12-01', null],
    ['2026-12-01 COB', '2026-12-01', null],
    ['2026-12-01T08:00 AKST', '2026-12-01', '2026-12-01T17:00:00.000Z'],
  ])('are read from what the text states: %s', (value, day, at) => {
    expect(stated(value)).toEqual([{ kind: 'siteVisit', day, at }]);
  });

  it('a time without a zone is only a day where the office’s clock is not known', () => {
    expect(stated('2026-12-01T14:00', null)).toEqual([{ kind: 'siteVisit', day: '2026-12-01', at: null }]);
  });

  it.each(['12-01', 'yes', 'none', '2026-02-31', 'by appointment no later than 2026-12-01'])(
    'are not made of what is no day of a year: %s',
    (value) => {
      expect(stated(value)).toEqual([]);
    },
  );

  it('take the earlier of two that the text states', () => {
    const facts = [fact('questionsDue', '2026-12-09'), fact('questionsDue', '2026-12-02')];
    expect(datesOf(row({ facts }), moment)).toEqual([{ kind: 'questions', day: '2026-12-02', at: null }]);
  });

  it('has the response on the day that it is at the office', () => {
    const responseAt = new Date('2026-12-02T03:00:00Z');
    expect(datesOf(row({ responseAt }), moment)).toEqual([
      { kind: 'response', day: '2026-12-01', at: responseAt.toISOString() },
    ]);
  });

  it('come in their order, without those that have passed; today’s day has not', () => {
    const facts = [fact('questionsDue', '2026-11-18'), fact('siteVisit', '2026-11-17')];
    const responseAt = new Date('2026-11-18T17:00:00Z');
    expect(upcomingDates(row({ facts, responseAt }), moment).map(({ kind }) => kind)).toEqual([
      'response',
      'questions',
    ]);
  });
});
