import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailTo } from '#modules/mail/delivery/mail-to.fixture.ts';
import { voteHistory, votes } from '#store/schema.ts';
import type { Answer } from '#test/calls.ts';
import { makeCompany, makeOpportunity } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();
const PER_TOKEN = 20;
const PER_ADDRESS = 60;

type Call = (token: string, remoteAddress: string) => Promise<Answer>;

const post =
  (url: string, payload: object = {}): Call =>
  (token, remoteAddress) =>
    server.post(url, { token, ...payload }, { remoteAddress });
const submit = post('/api/feedback/submit', { feedbackType: 'relevant_match' });
const comment = post('/api/feedback/update-text', { userFeedback: 'Good fit' });
const reasons = post('/api/feedback/reasons', { reasons: ['place'] });

/** Every call that needs nothing but what stands in a mail. */
const CALLS: [name: string, call: Call][] = [
  ['a vote', submit],
  ['a comment', comment],
  ['the choice of reasons', reasons],
  ['the sign of a person', post('/api/feedback/human')],
  ['the question about a pursuit', post('/api/pursuit-answers/asked')],
  ['an answer about a pursuit', post('/api/pursuit-answers', { answer: 'won' })],
  ['the hidden link', (id, remoteAddress) => server.get(`/api/mail/c/${id}`, { remoteAddress })],
  [
    'the question whether to unsubscribe',
    (token, remoteAddress) => server.get(`/api/mail/unsubscribe/${token}`, { remoteAddress }),
  ],
  [
    'unsubscribing',
    (token, remoteAddress) => server.post(`/api/mail/unsubscribe/${token}`, undefined, { remoteAddress }),
  ],
];

let count = 0;
const newAddress = () => {
  count += 1;
  return `10.1.0.${count}`;
};

function expectRefusal({ status, headers, body }: Answer) {
  expect([status, body.error]).toEqual([429, 'Too many attempts. Please try again later.']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
}

describe('the calls that a mail’s links allow', () => {
  it.each(CALLS)('security 15: %s is refused after 20 of one link in a minute', async (name, call) => {
    const answers = await Promise.all(Array.from({ length: PER_TOKEN }, () => call(name, newAddress())));
    expect(answers.map(({ status }) => status)).not.toContain(429);
    expectRefusal(await call(name, newAddress()));
    server.advance(61_000);
    expect((await call(name, newAddress())).status).not.toBe(429);
  });

  const ofPeople = CALLS.filter(([name]) => name !== 'the hidden link');
  it.each(ofPeople)(
    'security 15: %s is refused after 60 uses of links from one address',
    async (name, call) => {
      const address = newAddress();
      const uses = Array.from({ length: PER_ADDRESS }, (_, n) => submit(`${name} ${n}`, address));
      expect((await Promise.all(uses)).map(({ status }) => status)).not.toContain(429);
      expectRefusal(await call(`${name} again`, address));
    },
  );

  it('the hidden link of a mail is noticed from an address that has opened 60 other links', async () => {
    const address = newAddress();
    await Promise.all(Array.from({ length: PER_ADDRESS }, (_, n) => submit(`gateway ${n}`, address)));
    expectRefusal(await submit('gateway again', address));
    const { status } = await server.get('/api/mail/c/gateway', { remoteAddress: address });
    expect(status).toBe(200);
  });

  it('security 15: the same comment and the same reasons again add nothing to the history', async () => {
    const { id: companyId } = await makeCompany(server.deps);
    const made = await makeOpportunity(server.deps);
    const { tokens } = await mailTo(server.deps, { email: 'reader@mail.example', companyId }, [made]);
    const [token = ''] = tokens;
    await submit(token, newAddress());
    for (const call of [comment, reasons]) {
      for (let n = 0; n < 3; n += 1) expect((await call(token, newAddress())).status).toBe(200);
    }
    const [vote] = await server.deps.db.select().from(votes).where(eq(votes.companyId, companyId));
    expect(vote).toMatchObject({ comment: 'Good fit', reasons: ['place'] });
    const history = await server.deps.db
      .select({ comment: voteHistory.comment, reasons: voteHistory.reasons })
      .from(voteHistory)
      .where(eq(voteHistory.voteId, vote?.id ?? 0))
      .orderBy(voteHistory.id);
    expect(history).toEqual([
      { comment: null, reasons: [] },
      { comment: 'Good fit', reasons: [] },
      { comment: null, reasons: ['place'] },
    ]);
  });
});
