import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailTo } from '#modules/mail/delivery/mail-to.fixture.ts';
import { listCountedVotes } from '#modules/scoring/models/votes.queries.ts';
import { votes } from '#store/schema.ts';
import { cookieOf, makeCompany, makeOpportunity, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();
const TYPES = ['relevant_match', 'past_history', 'not_match'] as const;

const post = (path: string, payload: object, headers = {}) =>
  server.as(headers).post(`/api/feedback/${path}`, payload);

let count = 0;
async function mailed(items = 1) {
  count += 1;
  const { id: companyId } = await makeCompany(server.deps);
  const made = await Promise.all(Array.from({ length: items }, () => makeOpportunity(server.deps)));
  const email = `reader${count}@mail.example`;
  const { tokens, canaryId } = await mailTo(server.deps, { email, companyId }, made);
  const [token = ''] = tokens;
  return {
    companyId,
    email,
    tokens,
    token,
    opportunityId: made[0]?.opportunityId,
    vote: (feedbackType: string, which = token) => post('submit', { feedbackType, token: which }),
    openCanary: () => server.get(`/api/mail/c/${canaryId}`),
    touch: (which = token) => post('human', { token: which }),
    counted: async () =>
      (await listCountedVotes(server.deps.db, companyId)).map(({ value }) => value as string),
    stored: () => server.deps.db.select().from(votes).where(eq(votes.companyId, companyId)),
  };
}

describe('a mail scanner that runs the page', () => {
  it('and opens all links at once leaves no counted vote; the person afterwards counts', async () => {
    const mail = await mailed(5);
    const opened = mail.tokens.flatMap((token) => TYPES.map((type) => mail.vote(type, token)));
    const answers = await Promise.all([...opened, mail.openCanary()]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await mail.counted()).toEqual([]);
    expect(await mail.stored()).toHaveLength(5);
    server.advance(60 * 60_000);
    for (const token of mail.tokens) {
      await mail.vote('past_history', token);
      expect((await mail.touch(token)).body).toEqual({ success: true });
    }
    expect(await mail.counted()).toEqual(Array(5).fill('past_history'));
  });

  it.each(TYPES)('and opens %s first, the others one after the other, leaves none', async (first) => {
    const mail = await mailed();
    for (const type of [first, ...TYPES.filter((type) => type !== first)]) {
      await mail.vote(type);
      server.advance(5_000);
    }
    expect(await mail.counted()).toEqual([]);
  });

  it('and opens one link and the hidden one leaves none, in either order', async () => {
    const before = await mailed();
    await before.openCanary();
    await before.vote('relevant_match');
    const after = await mailed();
    await after.vote('relevant_match');
    expect(await after.counted()).toEqual(['relevant_match']);
    await after.openCanary();
    for (const mail of [before, after]) {
      expect(await mail.counted()).toEqual([]);
      await mail.touch();
      expect(await mail.counted()).toEqual(['relevant_match']);
    }
  });

  it('does not undo what the person said in the app before', async () => {
    const mail = await mailed();
    const user = await makeUser(server.deps, { companyId: mail.companyId, email: mail.email });
    const headers = await cookieOf(server.deps, user);
    const payload = { feedbackType: 'past_history', opportunityId: mail.opportunityId };
    await post('submit', payload, headers);
    for (const type of TYPES) await mail.vote(type);
    await mail.openCanary();
    expect(await mail.counted()).toEqual(['past_history']);
    expect(await mail.stored()).toMatchObject([{ source: 'app', isHeld: false }]);
    await mail.vote('relevant_match');
    await mail.touch();
    expect(await mail.counted()).toEqual(['relevant_match']);
  });

  it('does not undo what the person confirmed from the same mail', async () => {
    const mail = await mailed();
    await mail.vote('relevant_match');
    await mail.touch();
    server.advance(60 * 60_000);
    await mail.openCanary();
    for (const type of TYPES) await mail.vote(type);
    expect(await mail.counted()).toEqual(['relevant_match']);
    const later = await mailed();
    await later.vote('relevant_match');
    await later.touch();
    server.advance(60 * 60_000);
    for (const type of TYPES.toReversed()) await later.vote(type);
    expect(await later.counted()).toEqual(['relevant_match']);
  });

  it('held, does not come before what the person says in the app meanwhile', async () => {
    const mail = await mailed();
    const user = await makeUser(server.deps, { companyId: mail.companyId, email: mail.email });
    for (const type of TYPES) await mail.vote(type);
    server.advance(1_000);
    const payload = { feedbackType: 'past_history', opportunityId: mail.opportunityId };
    await post('submit', payload, await cookieOf(server.deps, user));
    await mail.touch();
    expect(await mail.counted()).toEqual(['past_history']);
  });
});

describe('a person', () => {
  it('votes at once, and may vote otherwise a minute later', async () => {
    const mail = await mailed();
    await mail.vote('relevant_match');
    expect(await mail.counted()).toEqual(['relevant_match']);
    await mail.vote('relevant_match');
    expect(await mail.counted()).toEqual(['relevant_match']);
    server.advance(60_001);
    await mail.vote('not_match');
    expect(await mail.counted()).toEqual(['not_match']);
  });

  it('who changes their mind within the minute counts as soon as they touch the page', async () => {
    const mail = await mailed();
    await mail.vote('relevant_match');
    await mail.vote('not_match');
    expect(await mail.counted()).toEqual([]);
    await mail.touch();
    expect(await mail.counted()).toEqual(['not_match']);
  });

  it('is known by a comment too', async () => {
    const mail = await mailed();
    for (const type of TYPES) await mail.vote(type);
    const answer = await post('update-text', { token: mail.token, userFeedback: 'I mean it' });
    expect(answer.status).toBe(200);
    expect(await mail.counted()).toEqual(['not_match']);
    expect(await mail.stored()).toMatchObject([{ comment: 'I mean it' }]);
  });

  it('is not believed without a token', async () => {
    for (const token of [undefined, 'made-up']) {
      expect((await post('human', { token })).status).toBe(401);
    }
  });
});

describe('the hidden link', () => {
  it.each(['not-an-id', '00000000-0000-0000-0000-000000000000', '%00'])(
    'with the unknown id %s answers as it always does',
    async (id) => {
      const { status, body } = await server.get(`/api/mail/c/${id}`);
      expect([status, body]).toEqual([200, { success: true }]);
    },
  );
});
