import { beforeEach, describe, expect, it } from 'vitest';
import { cookieOf, makeOpportunity, makeUser, makeVote } from '#test/factories.ts';
import { request, testApp } from '#test/harness.ts';

const server = testApp();

/** A morning in New York, so that what is collected now is today's. */
beforeEach(() => server.advance(new Date('2026-11-15T14:00:00Z').getTime() - server.deps.now().getTime()));

type Row = { id: number; myVote?: string | null };

const LISTS: [
  name: string,
  url: string,
  rowsOf: (body: { rfps?: Row[]; data?: { rfps: Row[] } }) => Row[],
][] = [
  ["today's list", '/api/top5-rfps/today-rfps-list?limit=100', ({ rfps = [] }) => rfps],
  ['search results', '/api/rfps/search?limit=100', ({ data }) => data?.rfps ?? []],
];

describe.each(LISTS)('my vote in %s', (_, url, rowsOf) => {
  const myVote = async (user: { id: string }, id: number) => {
    const { body } = await request(server.app, { url, headers: await cookieOf(server.deps, user) });
    return rowsOf(body).find((row) => row.id === id)?.myVote;
  };

  it("is the reader's own, also of an address in capitals, and null for a colleague", async () => {
    const user = await makeUser(server.deps, { email: `Ada.${url.length}@Firm.example` });
    const { companyId } = user;
    const colleague = await makeUser(server.deps, { companyId });
    const made = await makeOpportunity(server.deps);
    const voterEmail = user.email.toLowerCase();
    await makeVote(server.deps, made, { companyId, voterEmail, feedbackType: 'past_history' });
    expect(await myVote(user, made.opportunityId)).toBe('past_history');
    expect(await myVote(colleague, made.opportunityId)).toBeNull();
  });

  it('is null where a vote of mine is held, or belongs to another company', async () => {
    const user = await makeUser(server.deps);
    const voterEmail = user.email;
    const [held, elsewhere] = [await makeOpportunity(server.deps), await makeOpportunity(server.deps)];
    const { companyId } = await makeUser(server.deps);
    const vote = { voterEmail, feedbackType: 'not_match' } as const;
    await makeVote(server.deps, held, { ...vote, companyId: user.companyId, isHeld: true });
    await makeVote(server.deps, elsewhere, { ...vote, companyId });
    expect(await myVote(user, held.opportunityId)).toBeNull();
    expect(await myVote(user, elsewhere.opportunityId)).toBeNull();
  });
});
