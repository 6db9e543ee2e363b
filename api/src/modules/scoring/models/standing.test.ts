import type { TopRfp } from '@bidlight/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { learnFromVotes } from '#modules/scoring/learning/learn-from-votes.ts';
import { scoreEverything } from '#modules/scoring/scores/score-everything.ts';
import {
  CLEANERS,
  castVotes,
  collectNotices,
  forgetEverything,
  giveProfile,
  noticeAbout,
  type Work,
} from '#modules/scoring/scoring.fixture.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { CORPUS_LIMITS } from './load-corpus.ts';

const server = testApp({ SCHEDULE_COLLECT: 'off' });
const context = { signal: new AbortController().signal, report: () => {} };
const KINDS: Work[] = ['cleaning', 'network', 'roofing', 'parts'];

beforeEach(() => forgetEverything(server.deps));

/** Open notices of each kind, the oldest of them posted so many days ago. */
async function collect(count: number, days: number) {
  const now = server.deps.now().getTime();
  const notices = KINDS.flatMap((work) =>
    Array.from({ length: count }, (_, at) =>
      noticeAbout(work, at, {
        postedAt: new Date(now - ((at + 1) / count) * days * DAY_MS),
        responseAt: new Date(now + 20 * DAY_MS),
        archiveOn: null,
      }),
    ),
  );
  await collectNotices(server.deps, notices);
}

async function someone() {
  const user = await makeUser(server.deps);
  await giveProfile(server.deps, user.companyId, CLEANERS);
  const us = server.as(user);
  const top = async (): Promise<TopRfp[]> => {
    await scoreEverything(server.deps, context);
    return (await us.get('/api/top5-rfps/top-rfps')).body.topRFPs;
  };
  const vote = (from: number, to: number) =>
    castVotes(
      server.deps,
      user.companyId,
      KINDS.flatMap((work) =>
        Array.from({ length: to - from }, (_, at) => ({
          work,
          at: from + at,
          value: work === 'cleaning' ? ('relevant_match' as const) : ('not_match' as const),
        })),
      ),
    );
  return { top, vote };
}

describe('the standing of a top RFP', () => {
  it('is among the days that its notices go back, below ten votes; learning from ten makes it null', async () => {
    await collect(40, 11.5);
    const us = await someone();
    const cold = await us.top();
    expect(cold.length).toBeGreaterThan(2);
    expect(cold[0]).toMatchObject({ provisional: true, standing: { percent: 1, days: 12 } });
    const percents = cold.map(({ standing }) => standing?.percent ?? 0);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));

    await us.vote(0, 2);
    await learnFromVotes(server.deps, context);
    expect((await us.top())[0]).toMatchObject({ provisional: true, standing: { days: 12 } });

    await us.vote(2, 20);
    expect(await learnFromVotes(server.deps, context)).toBe('1 model promoted.');
    const learnt = await us.top();
    expect(learnt.length).toBeGreaterThan(0);
    for (const opportunity of learnt)
      expect(opportunity).toMatchObject({ provisional: false, standing: null });
  });

  it('is among the last 90 days where enough was posted in them', async () => {
    await collect(CORPUS_LIMITS.minRecentNotices / 4 + 20, 100);
    const top = await (await someone()).top();
    expect(top).toHaveLength(10);
    expect(top[0]?.standing).toEqual({ percent: 0.5, days: 90 });
  });

  it('is null where there are too few notices to stand among', async () => {
    await collect(12, 30);
    const top = await (await someone()).top();
    expect(top.length).toBeGreaterThan(0);
    for (const opportunity of top) expect(opportunity).toMatchObject({ provisional: true, standing: null });
  });
});
