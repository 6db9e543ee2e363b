import type { CompanyProfile } from '@bidlight/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { backgroundWork, startDueWork } from '#background.ts';
import { startJob } from '#modules/jobs/start-job.ts';
import { startWorker } from '#modules/jobs/worker.ts';
import {
  CLEANERS,
  collectNotices,
  giveProfile,
  noticeAbout,
  votesFor,
} from '#modules/scoring/scoring.fixture.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import {
  companies,
  companyProfiles,
  jobs,
  models,
  type OpportunityId,
  opportunities,
  votes,
} from '#store/schema.ts';
import { makeUser } from '#test/factories.ts';
import { testMarket } from '#test/market.ts';
import { until } from '#test/until.ts';
import { isLearningDue, listCompaniesToLearn } from './learning-due.queries.ts';

const market = testMarket();
const HOUR_MS = 60 * 60_000;
const { learn, score } = market;
const due = () => isLearningDue(market.deps.db, market.deps.now());
const learnings = () => market.deps.db.select().from(jobs).where(eq(jobs.type, 'learning'));

/** Nothing of the cleaners holds for them. */
const SATELLITES: CompanyProfile = {
  ...CLEANERS,
  capabilityText: 'Satellite ground stations, antennas and telemetry.',
  targetNaics: ['3342'],
  includeWords: [],
  excludeWords: [],
  pastPerformance: [],
};

const company = () => market.enter('cleaners');

/** A company that has learnt from its votes a moment ago. */
async function learntCompany() {
  const us = await market.enter('taught');
  market.advance(1000);
  return us;
}

/** Votes of today on as many opportunities, by a voter of their own. */
async function vote(companyId: string, count: number, values: Partial<typeof votes.$inferInsert> = {}) {
  const { db, now } = market.deps;
  const targets = await db.select({ id: opportunities.id }).from(opportunities).orderBy(opportunities.id);
  const voterEmail = `voter${await db.$count(votes)}@firm.example`;
  await db.insert(votes).values(
    targets.slice(0, count).map(({ id: opportunityId }) => ({
      companyId,
      opportunityId,
      voterEmail,
      feedbackType: 'relevant_match' as const,
      source: 'app' as const,
      castAt: now(),
      ...values,
    })),
  );
}

describe('learning is due', () => {
  it('for the first time with the tenth vote', async () => {
    const { companyId } = await company();
    await vote(companyId, 9);
    expect(await due()).toBe(false);
    // A day changes nothing, and neither does an operator who tries.
    market.advance(DAY_MS);
    await learn();
    expect(await due()).toBe(false);
    await vote(companyId, 1);
    expect(await due()).toBe(true);
  });

  it('design 3.28 with ten new votes, and not with nine', async () => {
    const { companyId } = await learntCompany();
    market.advance(2 * HOUR_MS);
    expect(await due()).toBe(false);
    await vote(companyId, 9);
    expect(await due()).toBe(false);
    await vote(companyId, 1);
    expect(await due()).toBe(true);
  });

  it('design 3.28 with one new vote a day after the last learning', async () => {
    const { companyId } = await learntCompany();
    await vote(companyId, 1);
    market.advance(DAY_MS - 60_000);
    expect(await due()).toBe(false);
    market.advance(60_000);
    expect(await due()).toBe(true);
    await learn();
    market.advance(2 * DAY_MS);
    expect(await due()).toBe(false);
  });

  it('design 3.28 not twice within an hour, however many votes come', async () => {
    const { companyId } = await learntCompany();
    await vote(companyId, 30);
    market.advance(HOUR_MS - 60_000);
    expect(await due()).toBe(false);
    market.advance(60_000);
    expect(await due()).toBe(true);
  });

  it('not for votes that are held, taken back, or on samples where there are real notices', async () => {
    const { companyId } = await learntCompany();
    market.advance(DAY_MS);
    await vote(companyId, 12, { isHeld: true });
    expect(await due()).toBe(false);
    await vote(companyId, 12, { voterEmail: 'undone@firm.example' });
    expect(await due()).toBe(true);
    await market.deps.db.delete(votes).where(eq(votes.voterEmail, 'undone@firm.example'));
    expect(await due()).toBe(false);
    await collectNotices(market.deps, [noticeAbout('cleaning', 99)], 'sample');
    const [sample] = await market.deps.db
      .select({ id: opportunities.id })
      .from(opportunities)
      .where(eq(opportunities.solicitationNumber, 'CLEANING-99'));
    await vote(companyId, 1, { opportunityId: sample?.id ?? (0 as OpportunityId) });
    expect(await due()).toBe(false);
    await vote(companyId, 1);
    expect(await due()).toBe(true);
  });

  it('never while fewer than ten votes can be learnt from, however many there are', async () => {
    const { companyId } = await company();
    await vote(companyId, 30, { feedbackType: 'not_match', reasons: ['too_late'] });
    await vote(companyId, 9);
    market.advance(2 * DAY_MS);
    expect(await due()).toBe(false);
  });

  it('design 3.28 not because of a rejected challenger: that was a learning', async () => {
    const { companyId } = await learntCompany();
    await vote(companyId, 12);
    market.advance(2 * HOUR_MS);
    await learn();
    await market.deps.db.update(models).set({ state: 'rejected' }).where(eq(models.version, 3));
    await vote(companyId, 12);
    expect(await due()).toBe(false);
    market.advance(HOUR_MS);
    expect(await due()).toBe(true);
  });

  it('only once for votes that say what they said before', async () => {
    const { companyId } = await learntCompany();
    market.advance(DAY_MS);
    await market.deps.db
      .update(votes)
      .set({ castAt: market.deps.now() })
      .where(eq(votes.companyId, companyId));
    expect(await due()).toBe(true);
    expect(await learn('due')).toBe('Nothing new to learn from since the last time.');
    expect(await market.deps.db.$count(models)).toBe(2);
    market.advance(2 * DAY_MS);
    expect(await due()).toBe(false);
  });

  it('a day after the last learning, also where an operator has tried without new votes since', async () => {
    const { companyId } = await learntCompany();
    market.advance(DAY_MS);
    await learn();
    await vote(companyId, 1);
    expect(await due()).toBe(true);
  });

  it('only once where votes have faded to too few', async () => {
    const { companyId } = await company();
    await vote(companyId, 12);
    market.advance(1000);
    const { db, now } = market.deps;
    await db.insert(companyProfiles).values({ ...SATELLITES, companyId, version: 2, createdAt: now() });
    await score();
    expect(await due()).toBe(true);
    expect(await learn('due')).toBe('Too few votes to learn from.');
    market.advance(2 * DAY_MS);
    expect(await due()).toBe(false);
  });

  it('after scoring, where a saved profile or another table wants another model first', async () => {
    const { companyId } = await company();
    await vote(companyId, 12);
    await giveProfile(market.deps, companyId, SATELLITES, 2);
    expect(await due()).toBe(false);
    await score();
    expect(await due()).toBe(true);
  });

  it('for votes that were cast while it ran', async () => {
    const { companyId } = await learntCompany();
    const [last] = await market.deps.db.select().from(models).where(eq(models.version, 2));
    // Read before the model was stored, so it does not know of this one.
    await vote(companyId, 1, { castAt: new Date((last?.createdAt.getTime() ?? 0) - 1) });
    market.advance(DAY_MS);
    expect(await due()).toBe(true);
  });

  it('neither without a profile nor again at once after it has failed', async () => {
    const { companyId } = await makeUser(market.deps, { role: 'ADMIN' });
    await vote(companyId, 12);
    expect(await due()).toBe(false);
    await giveProfile(market.deps, companyId, CLEANERS);
    await score();
    expect(await due()).toBe(true);
    const failed = (minutesAgo: number) => {
      const at = new Date(Date.now() - minutesAgo * 60_000);
      return { type: 'learning', status: 'failed', startedAt: at, finishedAt: at } as const;
    };
    await market.deps.db.insert(jobs).values(failed(1));
    expect(await due()).toBe(false);
    await market.deps.db.update(jobs).set(failed(11));
    expect(await due()).toBe(true);
  });
});

describe('a due learning', () => {
  it('design 3.13 is one job for all companies that are due, whichever server finds it, and nobody has started it', async () => {
    market.announced.length = 0;
    const [one, two] = [await company(), await market.enter('networkers')];
    for (const { companyId } of [one, two]) await vote(companyId, 12);
    await Promise.all([startDueWork(market.deps), startDueWork(market.deps), startDueWork(market.deps)]);
    expect(await learnings()).toMatchObject([{ status: 'in_progress', startedBy: null }]);
    const told = market.announced.filter(({ type }) => type === 'learning');
    expect(told).toMatchObject([{ status: 'in_progress', startedBy: 'schedule' }]);
  });

  it('learns for the companies that are due and leaves the others alone; an operator’s is for all', async () => {
    const rested = await learntCompany();
    await vote(rested.companyId, 3);
    const due = await company();
    await market.vote(due.companyId, votesFor('network', 10));
    expect(await listCompaniesToLearn(market.deps.db, market.deps.now())).toEqual([due.companyId]);
    const worker = await startWorker(market.deps, backgroundWork(market.deps), () => {});
    const ended = async (count: number) =>
      until(async () => {
        const rows = await learnings();
        return rows.length === count && rows.every(({ status }) => status === 'completed');
      });
    await ended(1);
    const versions = (companyId: string) => market.deps.db.$count(models, eq(models.companyId, companyId));
    expect(await versions(due.companyId)).toBe(2);
    expect(await versions(rested.companyId)).toBe(2);
    await startJob(market.deps, 'learning', { user: rested.user, address: '192.0.2.1' });
    await ended(2);
    expect(await versions(rested.companyId)).toBe(3);
    // Scoring follows by itself.
    await until(async () => {
      const rows = await market.deps.db.select().from(companies).where(eq(companies.id, rested.companyId));
      return rows.every((row) => row.scoredModelVersion === row.activeModelVersion);
    });
    await worker.stop();
  });
});

describe('the learning page is told', () => {
  const next = async ({ headers }: { headers: { cookie: string } }) =>
    (await market.as(headers).get('/api/company/models')).body.nextLearning;

  it('how many votes are missing for the first learning', async () => {
    const us = await company();
    await vote(us.companyId, 7);
    expect(await next(us)).toEqual({ learntAt: null, newVotes: 7, votesMissing: 3, dueAt: null });
    await vote(us.companyId, 3);
    const { dueAt, ...rest } = await next(us);
    expect(rest).toEqual({ learntAt: null, newVotes: 10, votesMissing: 0 });
    expect(new Date(dueAt) <= market.deps.now()).toBe(true);
  });

  it('when it was last learnt and is next, by the rule that starts it', async () => {
    const us = await learntCompany();
    const [model] = await market.deps.db.select().from(models).where(eq(models.version, 2));
    const learntAt = model?.createdAt.toISOString();
    const later = (ms: number) => new Date((model?.createdAt.getTime() ?? 0) + ms).toISOString();
    expect(await next(us)).toEqual({ learntAt, newVotes: 0, votesMissing: 10, dueAt: later(DAY_MS) });
    await vote(us.companyId, 7);
    expect(await next(us)).toEqual({ learntAt, newVotes: 7, votesMissing: 3, dueAt: later(DAY_MS) });
    await vote(us.companyId, 9);
    expect(await next(us)).toEqual({ learntAt, newVotes: 10, votesMissing: 0, dueAt: later(HOUR_MS) });
  });
});
