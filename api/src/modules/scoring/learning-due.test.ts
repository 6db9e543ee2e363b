import type { CompanyProfile } from '@bidlight/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { backgroundWork, startDueWork } from '#background.ts';
import { DAY_MS } from '#calendar.ts';
import {
  companies,
  companyProfiles,
  jobs,
  models,
  type OpportunityId,
  opportunities,
  votes,
} from '#db/schema.ts';
import { startJob } from '#modules/jobs/start-job.ts';
import { startWorker } from '#modules/jobs/worker.ts';
import { cookieOf, makeUser } from '#test/factories.ts';
import { request, testApp } from '#test/harness.ts';
import { until } from '#test/until.ts';
import { learnFromVotes } from './learn-from-votes.ts';
import { isLearningDue, listCompaniesToLearn } from './learning-due.queries.ts';
import { scoreEverything } from './score-everything.ts';
import {
  CLEANERS,
  castVotes,
  collectNotices,
  forgetEverything,
  giveProfile,
  KINDS,
  noticeAbout,
  votesFor,
} from './scoring.fixture.ts';

const server = testApp({ SCHEDULE_COLLECT: 'off' });
const HOUR_MS = 60 * 60_000;
const due = () => isLearningDue(server.deps.db, server.deps.now());
const context = { signal: new AbortController().signal, report: () => {} };
const learn = (which?: 'due') => learnFromVotes(server.deps, context, which);
const score = () => scoreEverything(server.deps, context);
const learnings = () => server.deps.db.select().from(jobs).where(eq(jobs.type, 'learning'));

const NOTICES = KINDS.flatMap((work) => Array.from({ length: 20 }, (_, at) => noticeAbout(work, at)));

/** Nothing of the cleaners holds for them. */
const SATELLITES: CompanyProfile = {
  ...CLEANERS,
  capabilityText: 'Satellite ground stations, antennas and telemetry.',
  targetNaics: ['3342'],
  includeWords: [],
  excludeWords: [],
  pastPerformance: [],
};

beforeEach(async () => {
  await forgetEverything(server.deps);
  await collectNotices(server.deps, NOTICES);
});

async function company() {
  const user = await makeUser(server.deps, { role: 'ADMIN' });
  await giveProfile(server.deps, user.companyId, CLEANERS);
  await score();
  return { ...user, headers: await cookieOf(server.deps, user) };
}

/** A company that has learnt from forty votes a moment ago. */
async function learntCompany() {
  const us = await company();
  await castVotes(server.deps, us.companyId, votesFor('network', 10));
  await learn();
  server.advance(1000);
  return us;
}

/** Votes of today on as many opportunities, by a voter of their own. */
async function vote(companyId: string, count: number, values: Partial<typeof votes.$inferInsert> = {}) {
  const { db, now } = server.deps;
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
    server.advance(DAY_MS);
    await learn();
    expect(await due()).toBe(false);
    await vote(companyId, 1);
    expect(await due()).toBe(true);
  });

  it('with ten new votes, and not with nine', async () => {
    const { companyId } = await learntCompany();
    server.advance(2 * HOUR_MS);
    expect(await due()).toBe(false);
    await vote(companyId, 9);
    expect(await due()).toBe(false);
    await vote(companyId, 1);
    expect(await due()).toBe(true);
  });

  it('with one new vote a day after the last learning', async () => {
    const { companyId } = await learntCompany();
    await vote(companyId, 1);
    server.advance(DAY_MS - 60_000);
    expect(await due()).toBe(false);
    server.advance(60_000);
    expect(await due()).toBe(true);
    await learn();
    server.advance(2 * DAY_MS);
    expect(await due()).toBe(false);
  });

  it('not twice within an hour, however many votes come', async () => {
    const { companyId } = await learntCompany();
    await vote(companyId, 30);
    server.advance(HOUR_MS - 60_000);
    expect(await due()).toBe(false);
    server.advance(60_000);
    expect(await due()).toBe(true);
  });

  it('not for votes that are held, taken back, or on samples where there are real notices', async () => {
    const { companyId } = await learntCompany();
    server.advance(DAY_MS);
    await vote(companyId, 12, { isHeld: true });
    expect(await due()).toBe(false);
    await vote(companyId, 12, { voterEmail: 'undone@firm.example' });
    expect(await due()).toBe(true);
    await server.deps.db.delete(votes).where(eq(votes.voterEmail, 'undone@firm.example'));
    expect(await due()).toBe(false);
    await collectNotices(server.deps, [noticeAbout('cleaning', 99)], 'sample');
    const [sample] = await server.deps.db
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
    server.advance(2 * DAY_MS);
    expect(await due()).toBe(false);
  });

  it('not because of a rejected challenger: that was a learning', async () => {
    const { companyId } = await learntCompany();
    await vote(companyId, 12);
    server.advance(2 * HOUR_MS);
    await learn();
    await server.deps.db.update(models).set({ state: 'rejected' }).where(eq(models.version, 3));
    await vote(companyId, 12);
    expect(await due()).toBe(false);
    server.advance(HOUR_MS);
    expect(await due()).toBe(true);
  });

  it('only once for votes that say what they said before', async () => {
    const { companyId } = await learntCompany();
    server.advance(DAY_MS);
    await server.deps.db
      .update(votes)
      .set({ castAt: server.deps.now() })
      .where(eq(votes.companyId, companyId));
    expect(await due()).toBe(true);
    expect(await learn('due')).toBe('Nothing new to learn from since the last time.');
    expect(await server.deps.db.$count(models)).toBe(2);
    server.advance(2 * DAY_MS);
    expect(await due()).toBe(false);
  });

  it('a day after the last learning, also where an operator has tried without new votes since', async () => {
    const { companyId } = await learntCompany();
    server.advance(DAY_MS);
    await learn();
    await vote(companyId, 1);
    expect(await due()).toBe(true);
  });

  it('only once where votes have faded to too few', async () => {
    const { companyId } = await company();
    await vote(companyId, 12);
    server.advance(1000);
    const { db, now } = server.deps;
    await db.insert(companyProfiles).values({ ...SATELLITES, companyId, version: 2, createdAt: now() });
    await score();
    expect(await due()).toBe(true);
    expect(await learn('due')).toBe('Too few votes to learn from.');
    server.advance(2 * DAY_MS);
    expect(await due()).toBe(false);
  });

  it('after scoring, where a saved profile or another table wants another model first', async () => {
    const { companyId } = await company();
    await vote(companyId, 12);
    await giveProfile(server.deps, companyId, SATELLITES, 2);
    expect(await due()).toBe(false);
    await score();
    expect(await due()).toBe(true);
  });

  it('for votes that were cast while it ran', async () => {
    const { companyId } = await learntCompany();
    const [last] = await server.deps.db.select().from(models).where(eq(models.version, 2));
    // Read before the model was stored, so it does not know of this one.
    await vote(companyId, 1, { castAt: new Date((last?.createdAt.getTime() ?? 0) - 1) });
    server.advance(DAY_MS);
    expect(await due()).toBe(true);
  });

  it('neither without a profile nor again at once after it has failed', async () => {
    const { companyId } = await makeUser(server.deps, { role: 'ADMIN' });
    await vote(companyId, 12);
    expect(await due()).toBe(false);
    await giveProfile(server.deps, companyId, CLEANERS);
    await score();
    expect(await due()).toBe(true);
    const failed = (minutesAgo: number) => {
      const at = new Date(Date.now() - minutesAgo * 60_000);
      return { type: 'learning', status: 'failed', startedAt: at, finishedAt: at } as const;
    };
    await server.deps.db.insert(jobs).values(failed(1));
    expect(await due()).toBe(false);
    await server.deps.db.update(jobs).set(failed(11));
    expect(await due()).toBe(true);
  });
});

describe('a due learning', () => {
  it('is one job for all companies that are due, whichever server finds it, and nobody has started it', async () => {
    server.announced.length = 0;
    const [one, two] = [await company(), await company()];
    for (const { companyId } of [one, two]) await vote(companyId, 12);
    await Promise.all([startDueWork(server.deps), startDueWork(server.deps), startDueWork(server.deps)]);
    expect(await learnings()).toMatchObject([{ status: 'in_progress', startedBy: null }]);
    const told = server.announced.filter(({ type }) => type === 'learning');
    expect(told).toMatchObject([{ status: 'in_progress', startedBy: 'schedule' }]);
  });

  it('learns for the companies that are due and leaves the others alone; an operator’s is for all', async () => {
    const rested = await learntCompany();
    await vote(rested.companyId, 3);
    const due = await company();
    await castVotes(server.deps, due.companyId, votesFor('network', 10));
    expect(await listCompaniesToLearn(server.deps.db, server.deps.now())).toEqual([due.companyId]);
    const worker = await startWorker(server.deps, backgroundWork(server.deps), () => {});
    const ended = async (count: number) =>
      until(async () => {
        const rows = await learnings();
        return rows.length === count && rows.every(({ status }) => status === 'completed');
      });
    await ended(1);
    const versions = (companyId: string) => server.deps.db.$count(models, eq(models.companyId, companyId));
    expect(await versions(due.companyId)).toBe(2);
    expect(await versions(rested.companyId)).toBe(2);
    await startJob(server.deps, 'learning', { user: rested, address: '192.0.2.1' });
    await ended(2);
    expect(await versions(rested.companyId)).toBe(3);
    // Scoring follows by itself.
    await until(async () => {
      const rows = await server.deps.db.select().from(companies).where(eq(companies.id, rested.companyId));
      return rows.every((row) => row.scoredModelVersion === row.activeModelVersion);
    });
    await worker.stop();
  });
});

describe('the learning page is told', () => {
  const next = async ({ headers }: { headers: { cookie: string } }) =>
    (await request(server.app, { url: '/api/company/models', headers })).body.nextLearning;

  it('how many votes are missing for the first learning', async () => {
    const us = await company();
    await vote(us.companyId, 7);
    expect(await next(us)).toEqual({ learntAt: null, newVotes: 7, votesMissing: 3, dueAt: null });
    await vote(us.companyId, 3);
    const { dueAt, ...rest } = await next(us);
    expect(rest).toEqual({ learntAt: null, newVotes: 10, votesMissing: 0 });
    expect(new Date(dueAt) <= server.deps.now()).toBe(true);
  });

  it('when it was last learnt and is next, by the rule that starts it', async () => {
    const us = await learntCompany();
    const [model] = await server.deps.db.select().from(models).where(eq(models.version, 2));
    const learntAt = model?.createdAt.toISOString();
    const later = (ms: number) => new Date((model?.createdAt.getTime() ?? 0) + ms).toISOString();
    expect(await next(us)).toEqual({ learntAt, newVotes: 0, votesMissing: 10, dueAt: later(DAY_MS) });
    await vote(us.companyId, 7);
    expect(await next(us)).toEqual({ learntAt, newVotes: 7, votesMissing: 3, dueAt: later(DAY_MS) });
    await vote(us.companyId, 9);
    expect(await next(us)).toEqual({ learntAt, newVotes: 10, votesMissing: 0, dueAt: later(HOUR_MS) });
  });
});
