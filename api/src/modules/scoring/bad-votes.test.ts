import type { FeedbackType } from '@bidlight/contract';
import { eq, like, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { companies, opportunities, scores, votes } from '#db/schema.ts';
import { undoVote } from '#modules/votes/undo-vote.ts';
import { makeCompany } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { learnFromVotes } from './learn-from-votes.ts';
import { listModelVersions } from './models.queries.ts';
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
const context = { signal: new AbortController().signal, report: () => {} };
const learn = () => learnFromVotes(server.deps, context);
const score = () => scoreEverything(server.deps, context);
const versions = () => listModelVersions(server.deps.db, companyId);
let companyId: string;

beforeEach(async () => {
  await forgetEverything(server.deps);
  await collectNotices(
    server.deps,
    KINDS.flatMap((work) => Array.from({ length: 25 }, (_, at) => noticeAbout(work, at))),
  );
  companyId = (await makeCompany(server.deps)).id;
  await giveProfile(server.deps, companyId, CLEANERS);
  await score();
});

const ofOneKind = (value: FeedbackType) => votesFor('network', 5).map((vote) => ({ ...vote, value }));

async function storedScores() {
  const rows = await server.deps.db.select().from(scores).where(eq(scores.companyId, companyId));
  return rows.map(({ opportunityId, score: value }) => [opportunityId, value]).sort();
}

describe('the learn job', () => {
  it.each([
    [
      'two people who contradict each other on every notice',
      votesFor('network', 12).flatMap((vote) => [
        { ...vote, voter: 'one@firm.example' },
        {
          ...vote,
          voter: 'two@firm.example',
          value: vote.value === 'not_match' ? ('relevant_match' as const) : ('not_match' as const),
        },
      ]),
    ],
    ['one voter', votesFor('network', 12).map((vote) => ({ ...vote, voter: 'one@firm.example' }))],
    ['votes that all say relevant', ofOneKind('relevant_match')],
    ['votes that all say match but no past history', ofOneKind('past_history')],
  ])('comes to a verdict from %s, and scoring goes on', async (_, cast) => {
    await castVotes(server.deps, companyId, cast);
    expect(await learn()).toMatch(
      /^(1 model promoted|0 models promoted, 1 rejected as no better than .+)\.$/,
    );
    expect((await versions())[0]?.verdict).toMatch(/^(Promoted|Rejected): (?!.*NaN).+\.$/);
    expect(await score()).toMatch(/^(100 scores for one company|Every score is up to date)\.$/);
    for (const [, value] of await storedScores()) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(100);
    }
  });

  it('learns nothing from votes against everything: the scores of the profile stay, and the verdict says why', async () => {
    const cold = await storedScores();
    await castVotes(server.deps, companyId, ofOneKind('not_match'));
    expect(await learn()).toBe(
      '0 models promoted, 1 rejected as no better than saying the same of every notice.',
    );
    await score();
    expect(await storedScores()).toEqual(cold);
    expect((await versions())[0]?.verdict).toMatch(/worse than saying the same of every notice/);
  });
});

describe('votes that are taken back', () => {
  const takeBack = (pattern: string) => server.deps.db.delete(votes).where(like(votes.voterEmail, pattern));

  it('before learning do not count, and fewer than ten teach nothing', async () => {
    await castVotes(server.deps, companyId, votesFor('network', 3));
    await takeBack('voter2@%');
    expect(await learn()).toBe('Too few votes to learn from.');
    expect(await versions()).toHaveLength(1);
  });

  it('after learning are forgotten by the next', async () => {
    await castVotes(server.deps, companyId, votesFor('network', 6));
    expect(await learn()).toBe('1 model promoted.');
    await takeBack('voter5@%');
    await learn();
    expect((await versions())[0]).toMatchObject({ origin: 'learning', votesUsed: 20 });
  });

  it('while learning runs break nothing, and are left out by the next', async () => {
    const { db } = server.deps;
    await castVotes(server.deps, companyId, votesFor('network', 12));
    const [taken] = await db.select().from(votes).where(eq(votes.companyId, companyId)).limit(1);
    if (!taken) throw new Error('Nobody has voted.');
    let undone: Promise<unknown> | undefined;
    const report = ({ message }: { message: string }) => {
      if (message.startsWith('Learning from votes'))
        undone = undoVote(server.deps, { ...taken, email: taken.voterEmail }, taken.opportunityId);
    };
    await learnFromVotes(server.deps, { ...context, report });
    expect(await undone).toBeNull();
    // Whether the votes were read before it or after it.
    expect([47, 48]).toContain((await versions())[0]?.votesUsed);
    await learn();
    expect((await versions())[0]?.votesUsed).toBe(47);
  });
});

describe('votes on notices that have changed since', () => {
  it('teach the words that an amended notice has now', async () => {
    await castVotes(server.deps, companyId, votesFor('network', 12));
    await collectNotices(
      server.deps,
      Array.from({ length: 12 }, (_, at) =>
        noticeAbout('network', at, {
          title: `Lighthouse beacon upkeep ${at}`,
          description: 'Upkeep of lighthouse beacons, lanterns and foghorns.',
        }),
      ),
    );
    expect(await learn()).toBe('1 model promoted.');
    const words = (await versions())[0]?.movedWords.map(({ word }) => word) ?? [];
    expect(words.join(' ')).toMatch(/lighthouse|beacon|lantern|foghorn/);
    expect(words.join(' ')).not.toMatch(/router|firewall|migration/);
  });

  it('follow a merge, where a voter of both counts once', async () => {
    const alike = ['Winter boots', 'Field radios', 'Crushed gravel'].map((title, at) =>
      noticeAbout('cleaning', 30 + at, { title, solicitationNumber: 'W912-26-R-0001' }),
    );
    await collectNotices(server.deps, alike);
    const both = [30, 31, 32].map((at) => ({
      work: 'cleaning' as const,
      at,
      value: 'relevant_match' as const,
      voter: 'one@firm.example',
    }));
    await castVotes(server.deps, companyId, [
      ...votesFor('cleaning', 12),
      ...both,
      { work: 'cleaning', at: 31, value: 'relevant_match', voter: 'two@firm.example' },
    ]);
    await collectNotices(
      server.deps,
      alike.map((notice) => ({ ...notice, title: 'Winter boots and gravel' })),
    );
    const isMerged = sql`${opportunities.mergedInto} is not null`;
    expect(await server.deps.db.$count(opportunities, isMerged)).toBe(2);
    expect(await learn()).toBe('1 model promoted.');
    expect((await versions())[0]?.votesUsed).toBe(48 + 2);
    await score();
    const [company] = await server.deps.db.select().from(companies).where(eq(companies.id, companyId));
    expect(company?.scoredModelVersion).toBe(2);
  });
});
