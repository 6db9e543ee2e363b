import { type CompanyProfile, NO_ANSWERS, NO_CAPACITY_STATED } from '@bidlight/contract';
import { describe, expect, it } from 'vitest';
import { readDataFile } from '#platform/data-files.ts';
import { activitiesOf, withActivitiesOfItsCodes } from './activities.ts';

const [DAY_CLEANING, WINDOWS] = ['Cleaning building interiors', 'Cleaning windows'];

function profileWith(values: Partial<CompanyProfile>): CompanyProfile {
  return {
    capabilityText: '',
    targetNaics: [],
    certifications: [],
    states: [],
    placePolicy: 'prefer',
    includeWords: [],
    excludeWords: [],
    pastPerformance: [],
    ...NO_ANSWERS,
    ...NO_CAPACITY_STATED,
    ...values,
  };
}

describe('the file of activities', () => {
  it('has at most 12 short lines for a six-digit code, and no cross-references or exceptions', () => {
    const text = readDataFile('naics-activities.tsv');
    expect(text.length).toBeLessThan(400_000);
    expect(text).not.toMatch(/cross-reference|illustrative|\bexcept\b|establishments primarily/i);
    for (const row of text.trimEnd().split('\n')) {
      const [code = '', ...lines] = row.split('\t');
      expect(code).toMatch(/^\d{6}$/);
      expect(lines.length).toBeLessThanOrEqual(12);
      for (const line of lines) expect(line.length, `${code}: ${line}`).toBeLessThan(120);
      expect(new Set(lines).size, code).toBe(lines.length);
    }
  });
});

describe('lines of codes', () => {
  it('come by code, in the order asked for, without codes that have none', () => {
    const found = activitiesOf(['541512', '999999', '561720', '511210']);
    expect(found.map(({ code, title }) => `${code} ${title}`)).toEqual([
      '541512 Computer Systems Design Services',
      '561720 Janitorial Services',
    ]);
    expect(found[1]?.lines).toContain(WINDOWS);
    expect(activitiesOf([])).toEqual([]);
  });

  it('of a shorter code are some of each code that begins with it, 12 at most', () => {
    const [found] = activitiesOf(['5617']);
    expect(found?.lines).toHaveLength(12);
    const firstLines = ['561710', '561720', '561730'].map((code) => activitiesOf([code])[0]?.lines[0]);
    expect(found?.lines).toEqual(expect.arrayContaining(firstLines));
  });

  it('are offered once where codes overlap', () => {
    const lines = activitiesOf(['56172', '561720', '561720']).flatMap((code) => code.lines);
    expect(new Set(lines).size).toBe(lines.length);
  });
});

describe('lines that were ticked', () => {
  it('stay with their code, also where a shorter one stands for it', () => {
    const activities = [DAY_CLEANING, WINDOWS];
    for (const code of ['561720', '5617', '56'])
      expect(withActivitiesOfItsCodes(profileWith({ targetNaics: [code], activities }))).toMatchObject({
        activities,
      });
  });

  it('go with a code that was removed, and what no code says is never kept', () => {
    const activities = [DAY_CLEANING, 'Anything at all'];
    const without = (targetNaics: string[]) =>
      withActivitiesOfItsCodes(profileWith({ targetNaics, activities })).activities;
    expect(without(['541512'])).toEqual([]);
    expect(without(['561720'])).toEqual([DAY_CLEANING]);
    expect(without([])).toEqual([]);
  });
});
