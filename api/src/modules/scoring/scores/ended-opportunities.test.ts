import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SourceNotice } from '#modules/collecting/sources/notice.ts';
import {
  CLEANERS,
  collectNotices,
  forgetEverything,
  giveProfile,
  noticeAbout,
} from '#modules/scoring/scoring.fixture.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { isOpen, isScored } from '#store/list-conditions.ts';
import { notices, scores } from '#store/schema.ts';
import { makeCompany } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { scoreEverything } from './score-everything.ts';

const server = testApp({ SCHEDULE_COLLECT: 'off' });

beforeEach(() => forgetEverything(server.deps));

const daysFromNow = (days: number) => new Date(server.deps.now().getTime() + days * DAY_MS);
const dayFromNow = (days: number) => daysFromNow(days).toISOString().slice(0, 10);
const NO_DATES = { postedAt: null, responseAt: null, archiveOn: null };

async function score(): Promise<void> {
  await scoreEverything(server.deps, { signal: new AbortController().signal, report: () => {} });
}

async function aCompany(): Promise<string> {
  const { id } = await makeCompany(server.deps);
  await giveProfile(server.deps, id, CLEANERS);
  return id;
}

/** A notice for each, numbered from 0. */
async function collect(...dates: Partial<SourceNotice>[]): Promise<void> {
  await collectNotices(
    server.deps,
    dates.map((values, at) => noticeAbout('cleaning', at, { ...NO_DATES, ...values })),
  );
}

/** The numbers of the notices that the company has scores of. */
async function scoredBy(companyId: string): Promise<number[]> {
  const rows = await server.deps.db
    .select({ number: notices.solicitationNumber })
    .from(scores)
    .innerJoin(notices, eq(notices.id, scores.noticeId))
    .where(eq(scores.companyId, companyId));
  return rows.map(({ number }) => Number(number?.split('-')[1])).sort((a, b) => a - b);
}

describe('what ended long ago', () => {
  it('is not scored: its deadline, else its archive date, else 90 days after posting, is 30 days past', async () => {
    const company = await aCompany();
    await collect(
      { postedAt: daysFromNow(-80), responseAt: daysFromNow(-31), archiveOn: dayFromNow(5) },
      { postedAt: daysFromNow(-80), responseAt: daysFromNow(-29) },
      { postedAt: daysFromNow(-80), archiveOn: dayFromNow(-33) },
      { postedAt: daysFromNow(-80), archiveOn: dayFromNow(-29) },
      { postedAt: daysFromNow(-121) },
      { postedAt: daysFromNow(-119) },
      { postedAt: daysFromNow(-900), responseAt: daysFromNow(100) },
    );
    await score();
    expect(await scoredBy(company)).toEqual([1, 3, 5, 6]);
  });

  it('is scored where it was posted lately: an award carries the deadline of what it awards', async () => {
    const company = await aCompany();
    await collect({ noticeType: 'a', postedAt: daysFromNow(-1), responseAt: daysFromNow(-200) });
    await score();
    expect(await scoredBy(company)).toEqual([0]);
  });

  it('loses its scores at the next scoring, in every company, and what is open keeps them', async () => {
    const companies = [await aCompany(), await aCompany()];
    await collect(
      { postedAt: daysFromNow(-40), responseAt: daysFromNow(-25) },
      { postedAt: daysFromNow(-5), responseAt: daysFromNow(40) },
    );
    await score();
    for (const company of companies) expect(await scoredBy(company)).toEqual([0, 1]);
    server.advance(6 * DAY_MS);
    await score();
    for (const company of companies) expect(await scoredBy(company)).toEqual([1]);
  });

  it('is scored again when an amendment gives it a new deadline', async () => {
    const company = await aCompany();
    await collect({ postedAt: daysFromNow(-90), responseAt: daysFromNow(-60) });
    await score();
    expect(await scoredBy(company)).toEqual([]);
    await collect({ postedAt: daysFromNow(-90), responseAt: daysFromNow(20) });
    await score();
    expect(await scoredBy(company)).toEqual([0]);
  });
});

describe('what has scores', () => {
  it.each(['Pacific/Kiritimati', 'America/New_York', 'Pacific/Pago_Pago'])(
    'is everything that is open in %s',
    async (timeZone) => {
      const { db } = server.deps;
      const days = [-120, -91, -89, -45, -1, 0, 1, 60];
      const dates = days.flatMap((days) => [
        { postedAt: daysFromNow(days) },
        { responseAt: daysFromNow(days) },
        { archiveOn: dayFromNow(days) },
        { postedAt: daysFromNow(days), archiveOn: dayFromNow(-days) },
        { postedAt: daysFromNow(days), responseAt: daysFromNow(-days) },
      ]);
      await collect(...dates, {});
      const moment = { now: server.deps.now(), timeZone };
      const rows = await db
        .select({ open: sql<boolean>`${isOpen(moment)}`, scored: sql<boolean>`${isScored(moment)}` })
        .from(notices);
      expect(rows.filter(({ open }) => open).length).toBeGreaterThan(10);
      expect(rows.filter(({ open, scored }) => open && !scored)).toEqual([]);
    },
  );

  it('is found by an index, so that scoring does not look at everything that has ended', async () => {
    const { db } = server.deps;
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql`explain select id from ${notices} where ${isScored({ now: server.deps.now() })}`);
    });
    expect(JSON.stringify(plan.rows)).toContain('notices_end');
  });
});
