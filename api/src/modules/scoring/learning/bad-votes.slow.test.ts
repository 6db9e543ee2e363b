import type { FeedbackType } from '@bidlight/contract';
import { eq, like, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { listModelVersions } from '#modules/scoring/models/models.queries.ts';
import { collectNotices, noticeAbout, votesFor } from '#modules/scoring/scoring.fixture.ts';
import { undoVote } from '#modules/votes/undo-vote.ts';
import { companies, opportunities, scores, votes } from '#store/schema.ts';
import { testMarket } from '#test/market.ts';
import { learnFromVotes } from './learn-from-votes.ts';

const market = testMarket();
const { learn, score } = market;
const versions = () => listModelVersions(market.deps.db, companyId);
let companyId: string;

beforeEach(async () => {
  ({ companyId } = await market.enter('cleaners'));
});

const ofOneKind = (value: FeedbackType) => votesFor('network', 5).map((vote) => ({ ...vote, value }));

async function storedScores() {
  const rows = await market.deps.db.select().from(scores).where(eq(scores.companyId, companyId));
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
    await market.vote(companyId, cast);
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
    await market.vote(companyId, ofOneKind('not_match'));
    expect(await learn()).toBe(
      '0 models promoted, 1 rejected as no better than saying the same of every notice.',
    );
    await score();
    expect(await storedScores()).toEqual(cold);
    expect((await versions())[0]?.verdict).toMatch(/no better than saying the same of every notice/);
  });
});

describe('votes that are taken back', () => {
  const takeBack = (pattern: string) => market.deps.db.delete(votes).where(like(votes.voterEmail, pattern));

  it('before learning do not count, and fewer than ten teach nothing', async () => {
    await market.vote(companyId, votesFor('network', 3));
    await takeBack('voter2@%');
    expect(await learn()).toBe('Too few votes to learn from.');
    expect(await versions()).toHaveLength(1);
  });

  it('after learning are forgotten by the next', async () => {
    await market.vote(companyId, votesFor('network', 6));
    expect(await learn()).toBe('1 model promoted.');
    await takeBack('voter5@%');
    await learn();
    expect((await versions())[0]).toMatchObject({ origin: 'learning', votesUsed: 20 });
  });

  it('while learning runs break nothing, and are left out by the next', async () => {
    const { db } = market.deps;
    await market.vote(companyId, votesFor('network', 12));
    const [taken] = await db.select().from(votes).where(eq(votes.companyId, companyId)).limit(1);
    if (!taken) throw new Error('Nobody has voted.');
    let undone: Promise<unknown> | undefined;
    const report = ({ message }: { message: string }) => {
      if (message.startsWith('Learning from votes'))
        undone = undoVote(
          market.deps,
          { companyId, id: taken.userId, email: taken.voterEmail },
          taken.opportunityId,
        );
    };
    await learnFromVotes(market.deps, { signal: new AbortController().signal, report });
    expect(await undone).toBeNull();
    // Whether the votes were read before it or after it.
    expect([47, 48]).toContain((await versions())[0]?.votesUsed);
    await learn();
    expect((await versions())[0]?.votesUsed).toBe(47);
  });
});

describe('votes on notices that have changed since', () => {
  it('teach the words that an amended notice has now', async () => {
    const numbers = Array.from({ length: 12 }, (_, at) => 30 + at);
    await collectNotices(
      market.deps,
      numbers.map((at) => noticeAbout('network', at)),
    );
    const cast = votesFor('network', 12);
    await market.vote(
      companyId,
      cast.map((vote) => (vote.work === 'network' ? { ...vote, at: 30 + vote.at } : vote)),
    );
    await collectNotices(
      market.deps,
      numbers.map((at) =>
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
    await collectNotices(market.deps, alike);
    const both = [30, 31, 32].map((at) => ({
      work: 'cleaning' as const,
      at,
      value: 'relevant_match' as const,
      voter: 'one@firm.example',
    }));
    await market.vote(companyId, [
      ...votesFor('network', 12),
      ...both,
      { work: 'cleaning', at: 31, value: 'relevant_match', voter: 'two@firm.example' },
    ]);
    await collectNotices(
      market.deps,
      alike.map((notice) => ({ ...notice, title: 'Winter boots and gravel' })),
    );
    const isMerged = sql`${opportunities.mergedInto} is not null`;
    expect(await market.deps.db.$count(opportunities, isMerged)).toBe(2);
    expect(await learn()).toBe('1 model promoted.');
    expect((await versions())[0]?.votesUsed).toBe(48 + 2);
    await score();
    const [company] = await market.deps.db.select().from(companies).where(eq(companies.id, companyId));
    expect(company?.scoredModelVersion).toBe(2);
  });
});
