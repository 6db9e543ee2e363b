import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadTeamVotes } from '#modules/scoring/run/load.ts';
import { votedNoticesOf } from '#modules/scoring/run/score.ts';
import { scoreEverything } from '#modules/scoring/scores/score-everything.ts';
import {
  CLEANERS,
  castVotes,
  collectNotices,
  forgetEverything,
  giveProfile,
  KINDS,
  noticeAbout,
  votesFor,
} from '#modules/scoring/scoring.fixture.ts';
import { scores, votes } from '#store/schema.ts';
import { makeCompany } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { learnFromVotes } from './learn-from-votes.ts';

const server = testApp({ SCHEDULE_COLLECT: 'off' });
const context = { signal: new AbortController().signal, report: () => {} };
const plain = <N>(notice: N) => ({
  ...notice,
  vector: new Uint32Array(),
  dense: null,
  worksRemotely: false,
  isForOneSource: false,
});
const load = (companyId: string, limit?: number) =>
  loadTeamVotes(server.deps, companyId, limit).then((said) =>
    votedNoticesOf(said, plain).map(({ title, said }) => `${title}: ${said}`),
  );

let companyId: string;
beforeEach(async () => {
  await forgetEverything(server.deps);
  companyId = (await makeCompany(server.deps)).id;
  await giveProfile(server.deps, companyId, CLEANERS);
});

describe('the voted opportunities that reasons name', () => {
  const vote = { work: 'cleaning', value: 'relevant_match' } as const;
  const someNotices = () =>
    collectNotices(
      server.deps,
      [0, 1, 2].map((at) => noticeAbout('cleaning', at, { title: `JANITORIAL SERVICES ${at}` })),
    );

  it('are the newest, each with what the whole team said of it', async () => {
    await someNotices();
    await castVotes(server.deps, companyId, [
      { ...vote, at: 0, daysAgo: 9 },
      { ...vote, at: 1, daysAgo: 5 },
      { ...vote, at: 1, daysAgo: 40, voter: 'two@firm.example' },
      { ...vote, at: 2, daysAgo: 7, value: 'not_match', reasons: ['out_of_scope'] },
    ]);
    const found = await load(companyId, 2);
    expect(found).toHaveLength(2);
    expect(found[0]).toMatch(/^Janitorial Services 1: two of you marked relevant on [A-Z][a-z]{2} \d+$/);
    expect(found[1]).toMatch(/^Janitorial Services 2: one of you turned down on .+: out of scope$/);
  });

  it('are neither held votes nor those of another company', async () => {
    await someNotices();
    await castVotes(server.deps, (await makeCompany(server.deps)).id, [{ ...vote, at: 0 }]);
    await castVotes(server.deps, companyId, [{ ...vote, at: 1 }]);
    await server.deps.db.update(votes).set({ isHeld: true }).where(eq(votes.companyId, companyId));
    expect(await load(companyId)).toEqual([]);
  });

  it('are not of the sample where there are real notices', async () => {
    await collectNotices(server.deps, [noticeAbout('cleaning', 5)], 'sample');
    await castVotes(server.deps, companyId, [{ ...vote, at: 5 }]);
    expect(await load(companyId)).toHaveLength(1);
    await someNotices();
    expect(await load(companyId)).toEqual([]);
  });

  it('stand beside the scores once votes have taught something', async () => {
    await collectNotices(
      server.deps,
      KINDS.flatMap((work) => Array.from({ length: 40 }, (_, at) => noticeAbout(work, at))),
    );
    await castVotes(server.deps, companyId, votesFor('network', 20));
    await scoreEverything(server.deps, context);
    const said = async () => {
      const rows = await server.deps.db.select().from(scores).where(eq(scores.companyId, companyId));
      return rows.flatMap(({ strengths }) => strengths).filter((text) => text.startsWith('Like “'));
    };
    expect(await said()).toEqual([]);
    await learnFromVotes(server.deps, context);
    await scoreEverything(server.deps, context);
    const reasons = await said();
    expect(reasons.length).toBeGreaterThan(0);
    for (const text of reasons) expect(text).toMatch(/^Like “.+”, which one of you marked relevant on .+\.$/);
  });
});
