import { describe, expect, it } from 'vitest';
import { daysIn } from './dates.ts';

const valuesOf = (text: string, year?: string) =>
  daysIn(text.toLowerCase(), 0, text.length, year).map(({ value }) => value);

describe('days of a text', () => {
  it.each([
    ['18 March 2026', '2026-03-18'],
    ['18MAR2026', '2026-03-18'],
    ['Mar. 18, 2026', '2026-03-18'],
    ['March 18th, 2026', '2026-03-18'],
    ['03/18/2026', '2026-03-18'],
    ['3/18/26', '2026-03-18'],
    ['2026-03-18', '2026-03-18'],
  ])('are read as people write them: %s', (text, value) => {
    expect(valuesOf(text)).toEqual([value]);
  });

  it.each([
    ['2:00 PM MDT on 18 March 2026', '2026-03-18T14:00 MDT'],
    ['18 March 2026 at 0830', '2026-03-18T08:30'],
    ['March 18, 2026, 3:00 p.m. Eastern Time', '2026-03-18T15:00 ET'],
    ['18 March 2026 at 12:00 noon CST', '2026-03-18T12:00 CST'],
    ['COB Monday 4 May 2026', '2026-05-04 COB'],
  ])('keep their time and its zone: %s', (text, value) => {
    expect(valuesOf(text)).toEqual([value]);
  });

  it('without a year take the one given', () => {
    expect(valuesOf('April 16th', '2026')).toEqual(['2026-04-16']);
    expect(valuesOf('April 16th')).toEqual(['04-16']);
  });

  it('are none where a month or day cannot be', () => {
    expect(valuesOf('13/45/2026')).toEqual([]);
    expect(valuesOf('800-171 and 52.212-1')).toEqual([]);
  });

  it('do not take the year of the first for the time of the second', () => {
    expect(valuesOf('1 June 2026 - 31 May 2031')).toEqual(['2026-06-01', '2031-05-31']);
  });
});
