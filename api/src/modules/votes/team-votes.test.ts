import { BULK_VOTES_MAX, CARD_VOTES_MAX, type TeamVote } from '@bidlight/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpportunityId } from '#store/schema.ts';
import { makeCompany, makeOpportunity, makeScore, makeUser, makeVote } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();
const LONG_NAME = 'N'.repeat(80);
const LONG_COMMENT = 'c'.repeat(500);
const TOP = '/api/top5-rfps/top-rfps?limit=10&decided=no';
const votesUrl = (...ids: number[]) => `/api/feedback/votes?opportunityIds=${ids}`;

async function person(values: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(server.deps, values);
  const us = server.as(user);
  return {
    user,
    get: async (url: string) => us.get(url),
    vote: (payload: object) => us.post('/api/feedback/submit', payload),
  };
}

let reader: Awaited<ReturnType<typeof person>>;
let ana: Awaited<ReturnType<typeof person>>;
let opportunityId: OpportunityId;

beforeAll(async () => {
  const { id: companyId } = await makeCompany(server.deps);
  reader = await person({ companyId });
  ana = await person({ companyId, firstName: 'Ana', lastName: LONG_NAME });
  const made = await makeOpportunity(server.deps);
  ({ opportunityId } = made);
  await makeScore(server.deps, made, { companyId, score: 80 });
  await ana.vote({ opportunityId, feedbackType: 'relevant_match', userFeedback: LONG_COMMENT });
});

describe("colleagues' votes", () => {
  const onCard = async (): Promise<TeamVote[]> => (await reader.get(TOP)).body.topRFPs[0].votes;

  it('stand on the cards of the list before one has voted: who, what, and the whole comment', async () => {
    expect(await onCard()).toEqual([
      {
        name: `Ana ${LONG_NAME}`,
        email: ana.user.email,
        feedbackType: 'relevant_match',
        reasons: [],
        comment: LONG_COMMENT,
        votedAt: expect.any(String),
      },
    ]);
  });

  it('are the newest of many, and of one’s own company only', async () => {
    const { companyId } = reader.user;
    for (let n = 0; n < 30; n += 1) {
      await makeVote(
        server.deps,
        { opportunityId },
        {
          companyId,
          feedbackType: 'relevant_match',
          voterEmail: `n${n}@firm.example`,
          castAt: new Date(Date.UTC(2020, 0, n + 1)),
        },
      );
    }
    const stranger = await person();
    await stranger.vote({ opportunityId, feedbackType: 'not_match', userFeedback: 'Secret of theirs.' });
    const shown = await onCard();
    expect(shown).toHaveLength(CARD_VOTES_MAX);
    expect(shown.slice(0, 2).map(({ email }) => email)).toEqual([ana.user.email, 'n29@firm.example']);
    const { body } = await reader.get(TOP);
    expect(body.topRFPs[0].teamVotes).toMatchObject({ relevant_match: 31, not_match: 0 });
    expect(JSON.stringify(body)).not.toContain('Secret');
    const theirs = (await stranger.get(votesUrl(opportunityId))).body.votesOn;
    expect(theirs).toMatchObject([
      { id: opportunityId, myVote: 'not_match', votes: [{ comment: 'Secret of theirs.' }] },
    ]);
    expect(JSON.stringify(theirs)).not.toContain(LONG_COMMENT);
  });

  it('are asked for by the ids of what is shown: as on the card, with one’s own vote, without those taken back', async () => {
    await reader.vote({ opportunityId, feedbackType: 'past_history' });
    const [asked] = (await reader.get(votesUrl(opportunityId, 1_999_999))).body.votesOn;
    expect(asked).toMatchObject({
      id: opportunityId,
      myVote: 'past_history',
      myHeldVote: null,
      teamVotes: { relevant_match: 31, not_match: 0, past_history: 1 },
    });
    expect(asked.votes[0]).toMatchObject({ email: reader.user.email, feedbackType: 'past_history' });
    const { body } = await reader.get(`/api/rfps/${opportunityId}`);
    expect(body.opportunity.votes).toHaveLength(32);
  });

  it.each([
    '',
    'x',
    '1,,2',
    '1;2',
    '-1',
    '12345678901',
    Array.from({ length: BULK_VOTES_MAX + 1 }, (_, id) => id).join(),
  ])('are refused for the ids ‘%s’', async (ids) => {
    const { status, body } = await reader.get(`/api/feedback/votes?opportunityIds=${ids}`);
    expect([status, body.error]).toEqual([400, expect.stringContaining('Name 1 to 50 opportunities')]);
  });
});

describe('one’s own vote', () => {
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
      const { body } = await server.as(user).get(url);
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
});
