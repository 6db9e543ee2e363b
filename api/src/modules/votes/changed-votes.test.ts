import { beforeEach, describe, expect, it } from 'vitest';
import { mailTo } from '#modules/mail/delivery/mail-to.fixture.ts';
import { makeCompany, makeOpportunity, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();
const CHANGED = 'Your vote on this has changed meanwhile.';

async function voter(values: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(server.deps, values);
  const us = server.as(user);
  const post = async (path: string, payload: object) => {
    const { status, body } = await us.post(`/api/feedback/${path}`, payload);
    return { status, body, said: [status, body.error] };
  };
  return {
    user,
    post,
    vote: (opportunityId: number, feedbackType: string, more: object = {}) =>
      post('submit', { opportunityId, feedbackType, ...more }),
    current: async (opportunityId: number) =>
      (await us.get(`/api/rfps/${opportunityId}`)).body.opportunity.myVote,
  };
}

const make = async () => (await makeOpportunity(server.deps)).opportunityId;

describe('a vote that says which one it was shown', () => {
  it('is refused where another window has voted otherwise, and the vote of that window stays', async () => {
    const us = await voter();
    const id = await make();
    await us.vote(id, 'not_match', { seenVote: null });
    expect((await us.vote(id, 'relevant_match', { seenVote: null })).said).toEqual([409, CHANGED]);
    expect((await us.vote(id, 'relevant_match', { seenVote: 'past_history' })).said).toEqual([409, CHANGED]);
    expect(await us.current(id)).toBe('not_match');
    expect((await us.vote(id, 'relevant_match', { seenVote: 'not_match' })).status).toBe(200);
    expect(await us.current(id)).toBe('relevant_match');
  });

  it('replaces one that was taken back meanwhile: nothing is lost by it', async () => {
    const us = await voter();
    const id = await make();
    await us.vote(id, 'not_match');
    await us.post('undo', { opportunityId: id });
    expect((await us.vote(id, 'relevant_match', { seenVote: 'not_match' })).status).toBe(200);
  });

  it('is one of several sent at once: the first wins, the others are told', async () => {
    const us = await voter();
    const id = await make();
    const answers = await Promise.all(
      ['relevant_match', 'not_match', 'past_history', 'not_match'].map((type) =>
        us.vote(id, type, { seenVote: null }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('§7 without saying so replaces any, and so does a link of a mail', async () => {
    const us = await voter();
    const made = await makeOpportunity(server.deps);
    const id = made.opportunityId;
    await us.vote(id, 'not_match');
    expect((await us.vote(id, 'relevant_match')).status).toBe(200);
    const [token] = (await mailTo(server.deps, us.user, [made])).tokens;
    const mailed = { token, opportunityId: id, feedbackType: 'past_history', seenVote: null };
    expect((await us.post('submit', mailed)).status).toBe(200);
    expect(await us.current(id)).toBe('past_history');
  });

  it.each(['maybe', 5, {}])('is refused when that is %o', async (seenVote) => {
    const us = await voter();
    expect((await us.vote(await make(), 'not_match', { seenVote })).status).toBe(400);
  });

  it('of several leaves alone what has changed, and says which', async () => {
    const us = await voter();
    const [a, b] = [await make(), await make()];
    await us.vote(b, 'relevant_match');
    const seenVotes = { [a]: null, [b]: null };
    const { body } = await us.post('bulk', { feedbackType: 'not_match', opportunityIds: [a, b], seenVotes });
    expect(body).toEqual({ success: true, done: [a], failed: [{ id: b, error: CHANGED }] });
    expect([await us.current(a), await us.current(b)]).toEqual(['not_match', 'relevant_match']);
  });
});

describe('an undo that says which vote it takes back', () => {
  it('leaves one that has become another, or is gone', async () => {
    const us = await voter();
    const [a, b, c] = [await make(), await make(), await make()];
    await us.post('bulk', { feedbackType: 'not_match', opportunityIds: [a, b, c] });
    await us.vote(b, 'relevant_match');
    await us.post('undo', { opportunityId: c });
    const { body } = await us.post('undo', { opportunityIds: [a, b, c], feedbackType: 'not_match' });
    const failed = [b, c].map((id) => ({ id, error: CHANGED }));
    expect(body).toEqual({ success: true, done: [a], failed });
    expect([await us.current(a), await us.current(b), await us.current(c)]).toEqual([
      null,
      'relevant_match',
      null,
    ]);
    expect((await us.post('undo', { opportunityId: b, feedbackType: 'not_match' })).said).toEqual([
      409,
      CHANGED,
    ]);
    expect((await us.post('undo', { opportunityId: b })).status).toBe(200);
  });
});

describe('a change of votes is announced to the company', () => {
  beforeEach(() => {
    server.announcedVotes.length = 0;
  });

  it('once for a vote, an undo, and a bulk of them with all that were recorded; not where nothing was', async () => {
    const us = await voter();
    const { companyId } = us.user;
    const [a, b] = [await make(), await make()];
    await us.vote(a, 'not_match');
    await us.vote(a, 'relevant_match', { seenVote: null });
    await us.vote(2_000_000_000, 'not_match');
    await us.post('bulk', { feedbackType: 'not_match', opportunityIds: [a, b, 2_000_000_000] });
    await us.post('undo', { opportunityIds: [a, b] });
    await us.post('undo', { opportunityIds: [b] });
    await us.post('undo', { opportunityId: a });
    expect(server.announcedVotes).toEqual([
      [companyId, [a]],
      [companyId, [a, b]],
      [companyId, [a, b]],
      [companyId, [a]],
    ]);
  });

  it('also for a vote from a mail, its comment, its reasons and its confirmation', async () => {
    const { id: companyId } = await makeCompany(server.deps);
    const made = await makeOpportunity(server.deps);
    const [token] = (await mailTo(server.deps, { companyId, email: 'reader@mail.example' }, [made])).tokens;
    const us = await voter();
    await us.post('submit', { token, feedbackType: 'not_match' });
    await us.post('update-text', { token, userFeedback: 'Too far.' });
    await us.post('reasons', { token, reasons: ['place'] });
    await us.post('human', { token });
    expect(server.announcedVotes).toEqual(Array(4).fill([companyId, [made.opportunityId]]));
  });
});
