import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailTo } from '#modules/mail/delivery/mail-to.fixture.ts';
import { voteHistory, votes, voteTallies } from '#store/schema.ts';
import { makeOpportunity, makeUser, makeVote } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { moveVotes } from './move-votes.queries.ts';

const server = testApp();
const NOT_VOTED = 'You have not voted on this opportunity.';

async function voter(values: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(server.deps, values);
  const { companyId } = user;
  const us = server.as(user);
  const made = await makeOpportunity(server.deps);
  const { opportunityId } = made;
  const { tokens, canaryId } = await mailTo(server.deps, user, [made]);
  const [token = ''] = tokens;
  const post = (path: string, payload: object) => us.post(`/api/feedback/${path}`, payload);
  return {
    user,
    opportunityId,
    vote: async (feedbackType: string, more: object = {}) => {
      server.advance(60_001);
      return post('submit', { feedbackType, opportunityId, ...more });
    },
    voteByMail: async (feedbackType: string) => {
      server.advance(60_001);
      return post('submit', { feedbackType, token });
    },
    undo: async (id: unknown = opportunityId) => {
      const { status, body } = await post('undo', { opportunityId: id });
      return status === 200 ? body.myVote : [status, body.error];
    },
    openCanary: () => server.get(`/api/mail/c/${canaryId}`),
    touch: () => post('human', { token }),
    addComment: (userFeedback: string) => post('update-text', { token, userFeedback }),
    page: async () => (await us.get(`/api/rfps/${opportunityId}`)).body.opportunity,
    stored: async () => (await server.deps.db.select().from(votes).where(eq(votes.companyId, companyId)))[0],
    tallied: () => tallied(companyId),
  };
}

const tallied = async (companyId: string) => {
  const rows = await server.deps.db.select().from(voteTallies).where(eq(voteTallies.companyId, companyId));
  return rows.map(({ feedbackType, votes: count }) => [feedbackType, count]);
};

describe('undo of a vote', () => {
  it('design 3.30 takes the only one back: nothing counts it, and it is not shown as held', async () => {
    const us = await voter();
    await us.vote('relevant_match', { userFeedback: 'Good' });
    expect(await us.undo()).toBeNull();
    expect(await us.tallied()).toEqual([]);
    expect(await us.page()).toMatchObject({ myVote: null, myHeldVote: null, votes: [] });
    expect(await us.stored()).toMatchObject({ isHeld: true, withdrawnAt: expect.any(Date) });
    expect(await us.undo()).toEqual([404, NOT_VOTED]);
  });

  it('design 3.30 brings back what stood before it: type, reasons, comment, source and time', async () => {
    const us = await voter();
    await us.vote('not_match', { userFeedback: 'Too far', reasons: ['place'] });
    const before = await us.stored();
    await us.vote('relevant_match', { userFeedback: 'On second thought' });
    expect(await us.undo()).toBe('not_match');
    expect(await us.stored()).toEqual(before);
    expect(await us.tallied()).toEqual([['not_match', 1]]);
  });

  it('keeps the comment that an earlier vote had, as voting without one does', async () => {
    const us = await voter();
    await us.vote('relevant_match', { userFeedback: 'first' });
    await us.vote('not_match');
    await us.vote('past_history', { userFeedback: 'third' });
    expect(await us.undo()).toBe('not_match');
    expect((await us.stored())?.comment).toBe('first');
  });

  it('goes back step by step, and a new vote after it is the first again', async () => {
    const us = await voter();
    for (const type of ['relevant_match', 'past_history', 'not_match']) await us.vote(type);
    expect([await us.undo(), await us.undo(), await us.undo()]).toEqual([
      'past_history',
      'relevant_match',
      null,
    ]);
    await us.vote('not_match');
    expect(await us.stored()).toMatchObject({ isHeld: false, withdrawnAt: null, comment: null });
    expect(await us.undo()).toBeNull();
  });

  it('does not bring back the comment of a vote that was taken back', async () => {
    const us = await voter();
    await us.vote('relevant_match', { userFeedback: 'taken back' });
    await us.undo();
    await us.vote('not_match');
    expect((await us.stored())?.comment).toBeNull();
  });

  it('design 3.30 leaves the history whole', async () => {
    const us = await voter();
    await us.vote('relevant_match', { userFeedback: 'Good' });
    await us.undo();
    await us.vote('not_match');
    const entries = await server.deps.db
      .select()
      .from(voteHistory)
      .where(eq(voteHistory.voteId, (await us.stored())?.id ?? 0))
      .orderBy(voteHistory.id);
    expect(entries.map((entry) => [entry.feedbackType, entry.comment, entry.undoneAt !== null])).toEqual([
      ['relevant_match', 'Good', true],
      ['not_match', null, false],
    ]);
  });

  it("is the session's own: a colleague's vote stays, and so does one of another company", async () => {
    const us = await voter();
    const { opportunityId } = us;
    const { companyId } = us.user;
    await makeVote(server.deps, { opportunityId }, { companyId, feedbackType: 'not_match' });
    const stranger = await makeUser(server.deps);
    const { companyId: other } = stranger;
    await makeVote(
      server.deps,
      { opportunityId },
      { companyId: other, feedbackType: 'not_match', voterEmail: us.user.email },
    );
    expect(await us.undo()).toEqual([404, NOT_VOTED]);
    expect(await us.tallied()).toEqual([['not_match', 1]]);
    expect(await tallied(other)).toEqual([['not_match', 1]]);
  });

  it('knows the voter whatever the case of the address', async () => {
    const us = await voter({ email: 'Una.Do@Firm.example' });
    await us.vote('relevant_match');
    expect(await us.undo()).toBeNull();
  });

  it.each([999_999, 0, -1, 2 ** 40, null])('of the unknown opportunity %s is 404', async (id) => {
    const { undo } = await voter();
    expect(await undo(id)).toEqual([404, 'Opportunity not found.']);
  });

  it('follows an opportunity into the one that it was merged into', async () => {
    const us = await voter();
    await us.vote('relevant_match');
    const { opportunityId: kept } = await makeOpportunity(server.deps);
    await server.deps.db.transaction(async (tx) => {
      await moveVotes(tx, [{ from: us.opportunityId, to: kept }]);
      await tx.execute(sql`
        update opportunities set current_notice_id = null, merged_into = ${kept} where id = ${us.opportunityId}`);
    });
    expect(await us.undo()).toBeNull();
    expect(await us.tallied()).toEqual([]);
  });
});

describe('a vote that was taken back', () => {
  it.each(['before', 'after'] as const)(
    'gives way in a merge to one that counts, cast %s it',
    async (when) => {
      const us = await voter();
      const { opportunityId: other } = await makeOpportunity(server.deps);
      if (when === 'before') await us.vote('not_match', { opportunityId: other });
      await us.vote('relevant_match');
      await us.undo();
      if (when === 'after') await us.vote('not_match', { opportunityId: other });
      await server.deps.db.transaction((tx) => moveVotes(tx, [{ from: other, to: us.opportunityId }]));
      expect(await us.tallied()).toEqual([['not_match', 1]]);
    },
  );

  it('is not brought back by a human signal, whichever vote it was', async () => {
    const us = await voter();
    await us.openCanary();
    await us.voteByMail('not_match');
    await us.vote('relevant_match');
    expect(await us.undo()).toBeNull();
    server.advance(1_000);
    await us.touch();
    expect(await us.tallied()).toEqual([]);
    expect((await us.addComment('Still here')).status).toBe(404);
    await us.voteByMail('past_history');
    await us.touch();
    expect(await us.tallied()).toEqual([['past_history', 1]]);
  });

  it('stays taken back although a scanner opens its mail and a person comes after it', async () => {
    const us = await voter();
    await us.vote('relevant_match');
    await us.voteByMail('not_match');
    expect(await us.undo()).toBe('relevant_match');
    await us.openCanary();
    server.advance(1_000);
    await us.touch();
    expect(await us.tallied()).toEqual([['relevant_match', 1]]);
  });

  it('does not come back in the place of a scanned one', async () => {
    const us = await voter();
    await us.vote('relevant_match');
    await us.vote('past_history');
    await us.undo();
    await us.voteByMail('not_match');
    await us.openCanary();
    expect(await us.tallied()).toEqual([['relevant_match', 1]]);
  });

  it('can be followed by a held one, which is shown as such', async () => {
    const us = await voter();
    await us.vote('relevant_match');
    await us.undo();
    await us.openCanary();
    await us.voteByMail('not_match');
    expect(await us.page()).toMatchObject({ myVote: null, myHeldVote: 'not_match' });
    expect(await us.undo()).toEqual([404, NOT_VOTED]);
  });
});

describe('undo of a vote from a mail', () => {
  it('leaves nothing that the page could add a comment to', async () => {
    const us = await voter();
    await us.voteByMail('relevant_match');
    expect(await us.undo()).toBeNull();
    expect((await us.addComment('Too late')).status).toBe(404);
    expect((await us.stored())?.comment).toBeNull();
  });

  it('takes the comment of its page with it', async () => {
    const us = await voter();
    await us.vote('not_match');
    await us.voteByMail('relevant_match');
    expect((await us.addComment('From the mail')).status).toBe(200);
    expect(await us.undo()).toBe('not_match');
    expect((await us.stored())?.comment).toBeNull();
    expect((await us.addComment('Once more')).status).toBe(404);
  });

  it("does not bring a scanner's votes of the same mail back", async () => {
    const us = await voter();
    for (const type of ['relevant_match', 'not_match']) {
      await us.voteByMail(type);
      await us.openCanary();
    }
    await us.voteByMail('past_history');
    await us.touch();
    expect(await us.tallied()).toEqual([['past_history', 1]]);
    expect(await us.undo()).toBeNull();
  });

  it('is of the vote that counts, although a scanner has opened the mail since', async () => {
    const us = await voter();
    await us.vote('past_history');
    await us.vote('relevant_match');
    await us.openCanary();
    await us.voteByMail('not_match');
    expect(await us.undo()).toBe('past_history');
  });
});

describe('votes and undos at once', () => {
  it('leave tallies that equal the votes that count', async () => {
    const us = await voter();
    const colleague = await makeUser(server.deps, { companyId: us.user.companyId });
    const types = ['relevant_match', 'not_match', 'past_history'];
    const others = server.as(colleague);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => {
        if (n % 2) return us.undo().then(() => 200);
        const feedbackType = types[n % 3];
        return others
          .post('/api/feedback/submit', { feedbackType, opportunityId: us.opportunityId })
          .then(() => us.vote(feedbackType ?? ''))
          .then(({ status }) => status);
      }),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    const { rows } = await server.deps.db.execute(sql`
      select feedback_type, count(*)::int as votes from votes
      where company_id = ${us.user.companyId} and not is_held group by 1 order by 1`);
    const tallies = (await us.tallied()).toSorted();
    expect(tallies).toEqual(rows.map(({ feedback_type, votes: count }) => [feedback_type, count]));
    let left: unknown;
    do left = await us.undo();
    while (typeof left === 'string');
    expect((await us.tallied()).map(([, count]) => count)).toEqual([1]);
  });
});

describe('without a session', () => {
  it('an undo is 401', async () => {
    const { status, body } = await server.post('/api/feedback/undo', { opportunityId: 1 });
    expect([status, body.error]).toEqual([401, 'Please sign in.']);
  });
});
