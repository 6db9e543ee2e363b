import { type Taught, VOTES_TO_LEARN } from '@bidlight/contract';
import { VOTES_TO_LEARN as VOTES_OF_ENGINE } from '@bidlight/scoring';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  CLEANERS,
  castVotes,
  collectNotices,
  forgetScoring,
  giveProfile,
  KINDS,
  noticeAbout,
  votesFor,
  type Work,
} from '#modules/scoring/scoring.fixture.ts';
import { models, notices, type OpportunityId, votes } from '#store/schema.ts';
import { makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { learnFromVotes } from './learn-from-votes.ts';

const server = testApp({ SCHEDULE_COLLECT: 'off' });
const learn = () => learnFromVotes(server.deps, { signal: new AbortController().signal, report: () => {} });

const TITLES: Record<Work, string> = {
  cleaning: 'Custodial Services, Roanoke',
  network: 'Firewall Monitoring',
  roofing: 'Roof Replacement',
  parts: 'Aircraft Bearings',
};

beforeAll(() =>
  collectNotices(
    server.deps,
    KINDS.flatMap((work) =>
      Array.from({ length: 20 }, (_, at) =>
        noticeAbout(work, at, { title: TITLES[work], description: null }),
      ),
    ),
  ),
);
beforeEach(() => forgetScoring(server.deps));

async function admin() {
  const user = await makeUser(server.deps, { role: 'ADMIN' });
  await giveProfile(server.deps, user.companyId, CLEANERS);
  const us = server.as(user);
  const page = async () => (await us.get('/api/company/models')).body;
  return {
    companyId: user.companyId,
    page,
    taught: async (): Promise<Taught> => (await page()).taught,
  };
}

const phrases = (lessons: Taught['liked']) => lessons.map(({ phrase }) => phrase);

describe('what votes have taught', () => {
  it('is told after a learning: phrases, votes behind them, people, examples with their votes', async () => {
    const us = await admin();
    expect(await us.taught()).toBeNull();
    await castVotes(server.deps, us.companyId, votesFor('cleaning', 12));
    await learn();
    const taught = await us.taught();
    expect(taught).toMatchObject({ votes: 48, voters: 6, agreement: null, disputed: [], changes: null });
    expect(taught.verdict).toMatch(/^Promoted: /);
    expect(taught.liked).toMatchObject([{ phrase: 'Custodial Services', matches: 12, votes: 12 }]);
    expect(phrases(taught.turnedDown).sort()).toEqual([
      'Aircraft Bearings',
      'Firewall Monitoring',
      'Roof Replacement',
    ]);
    expect(taught.liked[0]?.examples).toHaveLength(2);
    for (const example of taught.liked[0]?.examples ?? []) {
      expect(example).toMatchObject({
        opportunityId: expect.any(Number),
        title: TITLES.cleaning,
        relevant: 1,
        pastHistory: 0,
        notMatch: 0,
      });
    }
  });

  it('shows examples as they are now: another title, another vote, and none whose vote was taken back', async () => {
    const us = await admin();
    await castVotes(server.deps, us.companyId, votesFor('cleaning', 12));
    await learn();
    const [first, second] = (await us.taught()).liked[0]?.examples ?? [];
    if (!first || !second) throw new Error('Two examples were expected.');
    const { db } = server.deps;
    await db.delete(votes).where(eq(votes.opportunityId, first.opportunityId as OpportunityId));
    await db
      .update(votes)
      .set({ feedbackType: 'past_history' })
      .where(eq(votes.opportunityId, second.opportunityId as OpportunityId));
    await db
      .update(notices)
      .set({ title: 'Custodial Services, amended' })
      .where(eq(notices.opportunityId, second.opportunityId as OpportunityId));
    expect((await us.taught()).liked[0]?.examples).toEqual([
      { ...second, title: 'Custodial Services, amended', relevant: 0, pastHistory: 1 },
    ]);
  });

  it('is compared with the learning before: new and gone phrases, and the votes since', async () => {
    const us = await admin();
    await castVotes(server.deps, us.companyId, votesFor('cleaning', 12));
    await learn();
    await server.deps.db.delete(votes).where(sql`${votes.opportunityId} in (
      select opportunity_id from notices where title = ${TITLES.roofing})`);
    await castVotes(
      server.deps,
      us.companyId,
      [12, 13, 14].map((at) => ({
        work: 'cleaning',
        at,
        value: 'past_history',
        voter: 'new@firm.example',
        daysAgo: 0.5,
      })),
    );
    await learn();
    const { changes, voters } = await us.taught();
    expect(voters).toBe(7);
    expect(changes).toMatchObject({
      newVotes: 3,
      liked: { added: [], gone: [] },
      turnedDown: { added: [], gone: ['Roof Replacement'] },
    });
  });

  it('is never another company’s', async () => {
    const [us, them] = [await admin(), await admin()];
    await castVotes(server.deps, us.companyId, votesFor('cleaning', 12));
    await learn();
    expect(await them.taught()).toBeNull();
    await castVotes(server.deps, them.companyId, votesFor('roofing', 12));
    await learn();
    expect(phrases((await them.taught()).liked)).toEqual(['Roof Replacement']);
    expect((await them.taught()).liked[0]?.examples[0]).toMatchObject({ relevant: 1, notMatch: 0 });
    expect(phrases((await us.taught()).liked)).toEqual(['Custodial Services']);
  });

  it('is nothing for rows of earlier releases, which are shown all the same', async () => {
    const us = await admin();
    await castVotes(server.deps, us.companyId, votesFor('cleaning', 12));
    await learn();
    const { metrics } = models;
    await server.deps.db.update(models).set({ metrics: sql`${metrics} - 'lessons'` });
    const { taught, models: versions } = await us.page();
    expect(taught).toBeNull();
    expect(versions[0]).toMatchObject({ origin: 'learning', after: expect.any(Object) });
    await castVotes(server.deps, us.companyId, [
      { work: 'cleaning', at: 15, value: 'relevant_match', daysAgo: 0.5 },
    ]);
    await learn();
    expect(await us.taught()).toMatchObject({ changes: null, liked: [{ phrase: 'Custodial Services' }] });
  });
});

it('the page knows how many votes can be learnt from, and how many are needed', async () => {
  expect(VOTES_TO_LEARN).toBe(VOTES_OF_ENGINE);
  const us = await admin();
  const cast = (['too_late', 'out_of_scope', 'place'] as const).map((reason, at) => ({
    work: 'roofing' as const,
    at,
    value: 'not_match' as const,
    reasons: [reason],
  }));
  await castVotes(server.deps, us.companyId, cast);
  expect((await us.page()).votes).toMatchObject({ total: 3, teaching: 1 });
});
