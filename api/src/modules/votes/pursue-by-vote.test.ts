import { beforeEach, describe, expect, it } from 'vitest';
import { mailTo } from '#modules/mail/delivery/mail-to.fixture.ts';
import { aPursuer } from '#modules/pursuits/pursuits.fixture.ts';
import { makeOpportunity } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();

/** Somebody who votes in the app and by mail, in a company whose admin lets votes start pursuits. */
async function aVoter({ startsFromVotes = true } = {}) {
  const us = await aPursuer(server, { firstName: 'Ann', lastName: 'Lee' });
  const admin = await aPursuer(server, { companyId: us.user.companyId, role: 'ADMIN' });
  const saved = await admin.ask('PUT', '/api/pursuits/settings', { startsFromVotes });
  expect(saved.body).toEqual({ success: true, startsFromVotes });
  const roof = await makeOpportunity(server.deps);
  const { tokens, canaryId } = await mailTo(server.deps, us.user, [roof]);
  const { opportunityId } = roof;
  const byMail = (path: string, payload: object = {}) =>
    server.post(`/api/feedback/${path}`, { token: tokens[0], ...payload });
  return {
    ...us,
    admin,
    roof,
    vote: (feedbackType: string) => us.ask('POST', '/api/feedback/submit', { feedbackType, opportunityId }),
    undo: () => us.ask('POST', '/api/feedback/undo', { opportunityId }),
    voteByMail: (feedbackType: string) => byMail('submit', { feedbackType }),
    touchPage: () => byMail('human'),
    comment: () => byMail('update-text', { userFeedback: 'Ours.' }),
    openCanary: () => server.get(`/api/mail/c/${canaryId}`),
  };
}

beforeEach(() => server.advance(120_000));

describe('a relevant vote', () => {
  it('starts a pursuit in Reviewing with the voter as owner, where the company wants that', async () => {
    const us = await aVoter();
    await us.vote('relevant_match');
    expect(await us.all()).toMatchObject([
      { opportunityId: us.roof.opportunityId, stage: 'reviewing', owner: { name: 'Ann Lee' } },
    ]);
  });

  it('starts nothing unless an admin has switched it on, and other votes never do', async () => {
    const off = await aVoter({ startsFromVotes: false });
    await off.vote('relevant_match');
    expect(await off.all()).toEqual([]);
    expect((await off.ask('PUT', '/api/pursuits/settings', { startsFromVotes: true })).status).toBe(403);
    const us = await aVoter();
    await us.vote('past_history');
    await us.vote('not_match');
    expect(await us.all()).toEqual([]);
  });

  it.each([
    ['is changed', 'past_history'],
    ['is undone', undefined],
  ])('that %s takes the pursuit along as long as nobody has done anything with it', async (_, type) => {
    const us = await aVoter();
    const takeBack = () => (type ? us.vote(type) : us.undo());
    await us.vote('relevant_match');
    await takeBack();
    expect(await us.all()).toEqual([]);
    await us.vote('relevant_match');
    const [pursuit] = await us.all();
    await us.admin.ask('POST', `/api/pursuits/${pursuit?.id}/notes`, { text: 'I know them.' });
    await takeBack();
    expect(await us.all()).toHaveLength(1);
  });

  it('leaves a pursuit that somebody has started by hand', async () => {
    const us = await aVoter();
    await us.pursue(us.roof);
    await us.vote('relevant_match');
    await us.undo();
    expect(await us.all()).toHaveLength(1);
  });

  it('of a colleague keeps the first owner, and the colleague’s change leaves it', async () => {
    const us = await aVoter();
    await us.vote('relevant_match');
    const vote = (feedbackType: string) =>
      us.admin.ask('POST', '/api/feedback/submit', { feedbackType, opportunityId: us.roof.opportunityId });
    await vote('relevant_match');
    await vote('not_match');
    expect(await us.all()).toMatchObject([{ owner: { name: 'Ann Lee' } }]);
  });
});

describe('a relevant vote by mail', () => {
  it.each(['touchPage', 'comment'] as const)('starts a pursuit after a person was seen: %s', async (sign) => {
    const us = await aVoter();
    await us.voteByMail('relevant_match');
    expect(await us.all()).toEqual([]);
    await us[sign]();
    expect(await us.all()).toMatchObject([{ stage: 'reviewing', owner: { name: 'Ann Lee' } }]);
  });

  it('that software casts, which opens every link, starts nothing', async () => {
    const us = await aVoter();
    await us.openCanary();
    for (const type of ['relevant_match', 'past_history', 'not_match', 'relevant_match']) {
      await us.voteByMail(type);
    }
    expect(await us.all()).toEqual([]);
  });

  it('that is changed by mail takes the untouched pursuit along', async () => {
    const us = await aVoter();
    await us.voteByMail('relevant_match');
    await us.touchPage();
    server.advance(120_000);
    await us.voteByMail('not_match');
    expect(await us.all()).toEqual([]);
  });
});
