import { extractFacts } from '@bidlight/scoring';
import { describe, expect, it } from 'vitest';
import type { SourceNotice } from '#modules/collecting/sources/notice.ts';
import { addDays } from '#platform/time/calendar.ts';
import { noticesAsOf } from './sample-notices.ts';

const TODAY = '2026-11-16';
const notices = noticesAsOf(TODAY);
const isPosted = (notice: SourceNotice, before: string) => (notice.postedAt?.toISOString() ?? '') < before;
const past = notices.filter((notice) => isPosted(notice, '2026-09-01') && notice.noticeType === 'a');
const won = notices.flatMap(({ awardee }) => (awardee ? [awardee] : []));
const periodOf = ({ description }: SourceNotice) =>
  extractFacts(description ?? '').find(({ kind }) => kind === 'periodOfPerformance')?.value;
const contractIn = ({ description }: SourceNotice) =>
  /\bcontract ([A-Z0-9]{6}-\d\d-C-\d{4})\b/.exec(description ?? '')?.[1];

describe('the awards of the sample', () => {
  it('name one firm in at least three spellings, one of them with an address behind the name', () => {
    const families = Map.groupBy(new Set(won), (name) => name.split(' ').slice(0, 2).join(' ').toUpperCase());
    expect([...families.values()].filter((names) => names.length >= 3).length).toBeGreaterThan(15);
    expect(won.some((name) => / \d{5} USA$/.test(name))).toBe(true);
    expect(won.some((name) => / d\/b\/a /.test(name))).toBe(true);
    expect(won.some((name) => / (Incorporated|L\.L\.C\.)$/.test(name))).toBe(true);
  });

  it('have a contract number wherever they name a firm, each its own', () => {
    const numbers = notices.flatMap(({ awardee, awardNumber }) => (awardee ? [awardNumber] : []));
    expect(numbers.length).toBeGreaterThan(100);
    expect(numbers.every((number) => /^[A-Z0-9]{6}\d\d[CPD]\d{4}$/.test(number ?? ''))).toBe(true);
    expect(new Set(numbers).size).toBeGreaterThan(numbers.length * 0.98);
  });

  it('state periods, of which at least thirty end within 18 months', () => {
    const ends = notices.flatMap((notice) =>
      notice.noticeType === 'a' ? [/ to (\d{4}-\d\d-\d\d)$/.exec(periodOf(notice) ?? '')?.[1] ?? ''] : [],
    );
    const within = ends.filter((end) => end > TODAY && end < addDays(TODAY, 547));
    expect(within.length).toBeGreaterThanOrEqual(30);
  });

  it('of earlier years are one to five years old, over, and at most a tenth of all', () => {
    expect(past.length).toBeGreaterThan(60);
    expect(past.length).toBeLessThan(notices.length / 10);
    for (const notice of past) {
      expect(notice.postedAt?.toISOString().slice(0, 10)).toBe(notice.awardOn);
      expect([notice.isActive, notice.responseAt]).toEqual([false, null]);
      expect(isPosted(notice, '2021-09-01')).toBe(false);
    }
  });

  it('are named by at least twenty open solicitations as the contract before, of the same office and code', () => {
    const naming = notices.filter(
      (notice) => 'ok'.includes(notice.noticeType ?? '') && notice.isActive && contractIn(notice),
    );
    expect(naming.length).toBeGreaterThanOrEqual(20);
    const awards = new Map(past.map((award) => [award.awardNumber, award]));
    const found = naming.filter((notice) => {
      const award = awards.get(contractIn(notice)?.replaceAll('-', '') ?? null);
      return award?.office === notice.office && award.pscCode === notice.pscCode;
    });
    // The award comes with the first notice of an opportunity, which may be older than the run.
    expect(found.length).toBeGreaterThan(naming.length * 0.8);
  });
});
