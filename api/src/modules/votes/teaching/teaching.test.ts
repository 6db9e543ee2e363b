import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { companies } from '#store/schema.ts';
import { makeOpportunity, makeScore, makeUser, makeVote } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();
const OPEN = { responseAt: null, archiveOn: '2030-01-01' };
const WORDS = 'alpha bravo cedar delta ember fjord grove heron ivory joker kayak lemon'.split(' ');

beforeEach(async () => {
  await server.empty('notices', 'opportunities', 'source_runs');
});

async function team() {
  const { deps, app } = server;
  const user = await makeUser(deps, { role: 'ADMIN' });
  const { companyId } = user;
  return {
    user,
    companyId,
    ask: async () => {
      const { status, body } = await server.on(app).as(user).get('/api/company/teaching');
      expect(status).toBe(200);
      return body.opportunities as { id: number; compatibilityScore: number; myVote: string | null }[];
    },
    async scored(score: number, notice = {}, values = {}) {
      const made = await makeOpportunity(deps, { ...OPEN, ...notice });
      await makeScore(deps, made, { companyId, score, ...values });
      return made;
    },
  };
}

describe('the opportunities to teach with', () => {
  it('are ten of what the company could bid on or answer early, best score first', async () => {
    const us = await team();
    for (const [at, word] of WORDS.entries())
      await us.scored(at * 8, { title: `${word} works`, noticeType: at % 2 === 0 ? 'o' : 'r' });
    const scores = (await us.ask()).map(({ compatibilityScore }) => compatibilityScore);
    expect(scores).toHaveLength(10);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(await us.ask()).toEqual(await us.ask());
  });

  it('are none that is closed, cannot be answered, not eligible or another company’s', async () => {
    const [us, others] = [await team(), await team()];
    await us.scored(60, { responseAt: new Date(0) });
    await us.scored(60, { noticeType: 'a' });
    await us.scored(60, {}, { isEligible: false });
    await others.scored(60);
    expect(await us.ask()).toEqual([]);
  });

  it('design 3.48 are there while a scoring runs and after it failed, from what is scored so far', async () => {
    const us = await team();
    await us.scored(60);
    const setVersions = (activeModelVersion: number, scoredModelVersion: number | null) =>
      server.deps.db
        .update(companies)
        .set({ activeModelVersion, scoredModelVersion })
        .where(eq(companies.id, us.companyId));
    await setVersions(1, null);
    expect(await us.ask()).toHaveLength(1);
    // A model that has learned has taken over, and its scoring is not done.
    await setVersions(2, 1);
    expect(await us.ask()).toHaveLength(1);
  });

  it('keep those with a vote of the guide while scoring brings others', async () => {
    const us = await team();
    const vote = (of: Parameters<typeof makeVote>[1], source: 'guide' | 'app') =>
      makeVote(server.deps, of, { companyId: us.companyId, feedbackType: 'not_match', source });
    const asked = await us.scored(1, { title: 'asked works' });
    await vote(asked, 'guide');
    await vote(await us.scored(2, { title: 'elsewhere works' }), 'app');
    for (const word of WORDS) await us.scored(60, { title: `${word} works` });
    const scores = (await us.ask()).map(({ compatibilityScore }) => compatibilityScore);
    expect(scores).toEqual([60, 60, 60, 60, 60, 60, 60, 60, 60, 1]);
  });

  it('are rather those that say until when than those that do not', async () => {
    const us = await team();
    const soon = new Date(server.deps.now().getTime() + 5 * 86_400_000);
    for (const word of WORDS) await us.scored(60, { title: `${word} works` });
    const dated = await us.scored(50, { title: 'quartz works', responseAt: soon });
    expect((await us.ask()).map(({ id }) => id)).toContain(dated.opportunityId);
  });

  it('stay while people vote, show the vote, and make room once it has been learnt from', async () => {
    const us = await team();
    const made = await us.scored(60, { title: 'alpha works' });
    await us.scored(50, { title: 'bravo works' });
    await makeVote(server.deps, made, {
      companyId: us.companyId,
      voterEmail: us.user.email,
      feedbackType: 'relevant_match',
    });
    const before = await us.ask();
    expect(before.map(({ myVote }) => myVote)).toEqual(['relevant_match', null]);
    const later = new Date(server.deps.now().getTime() + 60_000);
    await server.deps.db.execute(
      sql`update companies set learnt_nothing_at = ${later} where id = ${us.companyId}`,
    );
    expect((await us.ask()).map(({ compatibilityScore }) => compatibilityScore)).toEqual([50]);
  });
});
