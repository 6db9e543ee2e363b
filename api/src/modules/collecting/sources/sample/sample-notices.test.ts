import { describe, expect, it } from 'vitest';
import { demoData } from '#demo/demo-data.ts';
import type { SourceNotice } from '#modules/collecting/sources/notice.ts';
import { dayOf, isoOf, isWeekend } from './calendar.ts';
import { composeNotice } from './compose-notice.ts';
import { planDay } from './plan-day.ts';
import { noticesAsOf, noticesPostedOn } from './sample-notices.ts';

/** Weekends, a leap day, both clock changes of two years, year ends, the fiscal year's turn. */
const DATES = [
  ['2024-02-28', '2024-02-29', '2024-03-01', '2024-03-10', '2024-11-03', '2024-12-31'],
  ['2025-01-01', '2025-03-08', '2025-03-09', '2025-06-15', '2025-08-30', '2025-09-30', '2025-10-01'],
  ['2026-01-01', '2026-02-01', '2026-03-08', '2026-05-25', '2026-07-04', '2026-07-05', '2026-09-12'],
  ['2026-11-01', '2026-11-02', '2026-11-15', '2026-11-26', '2026-12-25', '2026-12-31'],
  ['2027-01-01', '2027-04-17', '2028-02-29', '2030-06-08', '2035-12-30', '2040-02-29'],
].flat();

const asOf = new Map(DATES.map((date) => [date, noticesAsOf(date)]));

function isOpenTo(profile: { targetNaics: string[]; certifications: readonly string[] }) {
  return (notice: SourceNotice) =>
    (notice.noticeType === 'o' || notice.noticeType === 'k') &&
    !notice.isCancelled &&
    profile.targetNaics.some((code) => notice.naicsCode?.startsWith(code)) &&
    (notice.setAsideCode === null || profile.certifications.includes(notice.setAsideCode));
}

function isOpenToCompany(domain: string) {
  const company = demoData().companies.find((one) => one.domain === domain);
  if (!company) throw new Error(`There is no demo company ${domain}.`);
  return isOpenTo(company.profile);
}

const isForFacilities = isOpenToCompany('bidlight.example');
const isForIt = isOpenToCompany('harborview.example');

function stagesFrom(first: string, last: string) {
  const days = Array.from({ length: dayOf(last) - dayOf(first) + 1 }, (_, at) => dayOf(first) + at);
  return days.flatMap(planDay).flatMap((plan) => plan.stages.map((stage) => ({ plan, stage })));
}

describe.each(DATES)('on %s', (date) => {
  const notices = asOf.get(date) ?? [];
  const endOfDay = new Date(`${date}T23:59:59Z`).getTime() + 5 * 3_600_000;

  it('a run brings 2,000 to 2,600 notices, each once', () => {
    expect(notices.length).toBeGreaterThanOrEqual(2000);
    expect(notices.length).toBeLessThanOrEqual(2600);
    expect(new Set(notices.map((notice) => notice.sourceId)).size).toBe(notices.length);
  });

  it('each demo company has at least 25 open opportunities in its field', () => {
    const open = notices.filter((notice) => !notice.responseAt || notice.responseAt.getTime() > endOfDay);
    expect(open.filter(isForFacilities).length).toBeGreaterThanOrEqual(25);
    expect(open.filter(isForIt).length).toBeGreaterThanOrEqual(25);
  });

  it('the day itself has its share of new notices, with three or more for each demo company', () => {
    const fresh = noticesPostedOn(date);
    const [least, most] = isWeekend(dayOf(date)) ? [4, 10] : [35, 60];
    expect(fresh.length).toBeGreaterThanOrEqual(least);
    expect(fresh.length).toBeLessThanOrEqual(most);
    expect(fresh.filter(isForFacilities).length).toBeGreaterThanOrEqual(3);
    expect(fresh.filter(isForIt).length).toBeGreaterThanOrEqual(3);
  });

  it('about half can be bid on, a few are cancelled, and every kind of gap occurs', () => {
    const share = (test: (notice: SourceNotice) => boolean) => notices.filter(test).length / notices.length;
    expect(share(({ noticeType }) => noticeType === 'o' || noticeType === 'k')).toBeGreaterThan(0.42);
    expect(share(({ noticeType }) => noticeType === 'o' || noticeType === 'k')).toBeLessThan(0.6);
    expect(share((notice) => notice.isCancelled)).toBeGreaterThan(0);
    expect(share((notice) => notice.isCancelled)).toBeLessThan(0.03);
    expect(share((notice) => notice.secondSourceUrl !== null)).toBeGreaterThan(0.28);
    expect(share((notice) => notice.secondSourceUrl !== null)).toBeLessThan(0.4);
    for (const field of [
      'solicitationNumber',
      'responseAt',
      'naicsCode',
      'setAsideCode',
      'description',
    ] as const) {
      expect(
        share((notice) => notice[field] === null),
        field,
      ).toBeGreaterThan(0.01);
    }
    expect(new Set(notices.map((notice) => notice.noticeType))).toEqual(new Set('okprsaug'));
    expect(notices.map((notice) => notice.solicitationNumber)).toEqual(
      expect.arrayContaining(['N/A', 'TBD']),
    );
  });
});

describe('the sample’s days', () => {
  it('are the same every time they are asked for, byte for byte', () => {
    expect(JSON.stringify(noticesAsOf('2026-11-15'))).toBe(JSON.stringify(asOf.get('2026-11-15')));
    const known = noticesPostedOn('2026-11-15')[0];
    expect([known?.sourceId, known?.title, known?.solicitationNumber]).toMatchInlineSnapshot(`
      [
        "e3419e1e0f1b96b8eacce3ee33e22962",
        "Carpet and Floor Care Services, Norfolk Troop Medical Clinic",
        "HT9X1527RC880",
      ]
    `);
  });

  it('keep a day’s notices on later days, changed only by amendments', () => {
    const then = noticesPostedOn('2026-10-14');
    const later = noticesPostedOn('2026-10-14', '2026-11-15');
    expect(later.map((notice) => notice.sourceId)).toEqual(then.map((notice) => notice.sourceId));
    const changed = later.filter((notice, at) => notice.description !== then[at]?.description);
    expect(changed.length).toBeGreaterThan(2);
    for (const notice of changed) expect(notice.description).toMatch(/^Amendment 000\d \(/);
  });

  it('bring changed versions of some notices the day after', () => {
    for (const date of ['2024-02-29', '2026-11-01', '2026-11-15', '2026-12-31']) {
      const before = new Map(asOf.get(date)?.map((notice) => [notice.sourceId, notice]));
      const changed = noticesAsOf(isoOf(dayOf(date) + 1)).filter((notice) => {
        const old = before.get(notice.sourceId);
        return old !== undefined && old.description !== notice.description;
      });
      expect(changed.length, date).toBeGreaterThan(0);
    }
  });

  it('have an amendment on every day of a year', () => {
    const amended = new Set<number>();
    for (const { stage } of stagesFrom('2025-10-01', '2026-11-30')) {
      for (const { day } of stage.amendments) amended.add(day);
    }
    for (let day = dayOf('2025-12-01'); day <= dayOf('2026-11-30'); day++) expect(amended).toContain(day);
  });

  it('never show an amendment before its day', () => {
    for (const [date, notices] of asOf) {
      const stated = notices.flatMap(({ description }) => [
        ...(description ?? '').matchAll(/^Amendment \d{4} \(([^)]+)\)/gm),
      ]);
      expect(stated.length).toBeGreaterThan(100);
      expect(stated.filter(([, on]) => Date.parse(`${on} UTC`) > Date.parse(date))).toEqual([]);
    }
  });

  it('know every sort of amendment', () => {
    const seen = new Set<string>();
    for (const { plan, stage } of stagesFrom('2026-09-01', '2026-10-15')) {
      if (stage.amendments.length === 0) continue;
      const [old, notice] = [stage.day, stage.day + 90].map((day) => composeNotice(plan, stage, day));
      if (!old || !notice) throw new Error('two versions expected');
      if (old.title !== notice.title) seen.add('title');
      if (old.responseAt?.getTime() !== notice.responseAt?.getTime()) seen.add('deadline');
      if (old.setAsideCode !== notice.setAsideCode) seen.add('set-aside');
      if (old.description !== notice.description) seen.add('description');
      if (old.attachments.length < notice.attachments.length) seen.add('attachment');
      if (!old.isCancelled && notice.isCancelled) seen.add('cancelled');
    }
    expect([...seen].sort()).toEqual([
      'attachment',
      'cancelled',
      'deadline',
      'description',
      'set-aside',
      'title',
    ]);
  });

  it('let an opportunity go from early notice to solicitation to award under one number', () => {
    const byNumber = new Map<string, SourceNotice[]>();
    for (const notice of asOf.get('2026-11-15') ?? []) {
      const number = notice.solicitationNumber;
      if (number && number.length > 5) byNumber.set(number, [...(byNumber.get(number) ?? []), notice]);
    }
    const groups = [...byNumber.values()].filter((group) => group.length > 1);
    expect(groups.length).toBeGreaterThan(50);
    const paths = new Set(groups.map((group) => group.map((notice) => notice.noticeType).join('')));
    expect([...paths].some((path) => /^[rp][ok]$/.test(path))).toBe(true);
    expect([...paths].some((path) => /^[ok]a$/.test(path))).toBe(true);
    for (const group of groups) {
      expect(new Set(group.map((notice) => notice.office)).size).toBe(1);
      expect(new Set(group.map((notice) => notice.naicsCode)).size).toBe(1);
    }
  });

  it('name the winner and the amount of an award as its text does, and of nothing else', () => {
    const notices = asOf.get('2026-11-15') ?? [];
    const [won, others] = [
      notices.filter(({ awardee }) => awardee),
      notices.filter(({ awardee }) => !awardee),
    ];
    expect(won.length).toBeGreaterThan(20);
    for (const { noticeType, awardAmount, awardOn } of won) {
      expect(noticeType).toBe('a');
      expect(awardAmount).toBeGreaterThan(10_000);
      expect(awardOn).toMatch(/^202\d-\d\d-\d\d$/);
    }
    const named = won.filter(({ awardee, description }) => description?.includes(awardee ?? ''));
    expect(named.length).toBeGreaterThan(won.length / 2);
    expect(others.every(({ awardAmount, awardOn }) => awardAmount === null && awardOn === null)).toBe(true);
  });

  it('give every opportunity its own number and every notice its own id for a year and more', () => {
    const ids: string[] = [];
    const owners = new Map<string, Set<string>>();
    for (const { plan, stage } of stagesFrom('2025-09-01', '2026-11-15')) {
      const { sourceId, solicitationNumber } = composeNotice(plan, stage, stage.day);
      ids.push(sourceId);
      if (solicitationNumber === null || solicitationNumber.length < 6) continue;
      owners.set(solicitationNumber, (owners.get(solicitationNumber) ?? new Set()).add(plan.key));
    }
    expect(ids.length).toBeGreaterThan(15_000);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...owners].filter(([, keys]) => keys.size > 1)).toEqual([]);
  });

  it('take any date', () => {
    for (const date of ['1970-01-01', '1969-12-31', '1999-12-31', '2100-02-28', '2400-02-29', '9999-12-31']) {
      expect(noticesPostedOn(date).length).toBeGreaterThan(3);
    }
  });

  it('are written in well under a second', () => {
    const start = process.cpuUsage();
    noticesAsOf('2026-11-15');
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(1000);
  });
});
