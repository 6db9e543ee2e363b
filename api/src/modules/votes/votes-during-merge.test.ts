import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ingestBatch } from '#modules/collecting/ingest/ingest-batch.ts';
import { aNotice } from '#modules/collecting/ingest/notice.fixture.ts';
import { mailTo } from '#modules/mail/delivery/mail-to.fixture.ts';
import { notices, opportunities, voteHistory, votes, voteTallies } from '#store/schema.ts';
import { makeOpportunity, makeUser, makeVote } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { whileOpen } from '#test/while-open.ts';
import { castVote } from './cast-vote.ts';
import { castEmailVote } from './mail/cast-email-vote.ts';

const server = testApp();
let count = 0;

/** Two opportunities, and the notice with which the source turns the first into a part of the second. */
async function aboutToMerge() {
  count += 1;
  const number = `KEPT-26-R-${count}`;
  const kept = await makeOpportunity(server.deps, { solicitationNumber: number });
  const merged = await makeOpportunity(server.deps, { sourceId: `moving-${count}` });
  const notice = aNotice({ sourceId: `moving-${count}`, solicitationNumber: number, postedAt: new Date(0) });
  const user = await makeUser(server.deps);
  const { companyId, email } = user;
  const { tokens, canaryId } = await mailTo(server.deps, { email, companyId }, [merged]);
  const us = server.as(user);
  const post = (path: string, payload: object) => us.post(`/api/feedback/${path}`, payload);
  return {
    user: { ...user, company: { id: companyId, name: '', isInternal: false } },
    kept: kept.opportunityId,
    merged: merged.opportunityId,
    token: tokens[0] ?? '',
    batch: { source: 'sam', notices: [notice], now: new Date() } as const,
    openCanary: () => server.get(`/api/mail/c/${canaryId}`),
    post,
    stored: () => server.deps.db.select().from(votes).where(eq(votes.companyId, companyId)),
    tallied: () =>
      server.deps.db
        .select({ on: voteTallies.opportunityId, type: voteTallies.feedbackType, votes: voteTallies.votes })
        .from(voteTallies)
        .where(eq(voteTallies.companyId, companyId)),
  };
}

describe('a vote and a merge at the same time', () => {
  it('security 09: a vote cast while its opportunity is being merged lands on the one that remains', async () => {
    const { kept, merged, batch, post, stored, tallied } = await aboutToMerge();
    const answer = await whileOpen(
      server,
      (tx) => ingestBatch(tx, batch),
      () => post('submit', { feedbackType: 'relevant_match', opportunityId: merged }),
    );
    expect(answer.status).toBe(200);
    expect(await stored()).toMatchObject([{ opportunityId: kept, feedbackType: 'relevant_match' }]);
    expect(await tallied()).toEqual([{ on: kept, type: 'relevant_match', votes: 1 }]);
    // The second vote of the same voter on the one that remains replaces it.
    await post('submit', { feedbackType: 'not_match', opportunityId: kept });
    expect(await tallied()).toEqual([{ on: kept, type: 'not_match', votes: 1 }]);
  });

  it('security 09: a bulk of votes waits for the merge of one of them, and none is lost', async () => {
    const { kept, merged, batch, post, stored, tallied } = await aboutToMerge();
    const { opportunityId: other } = await makeOpportunity(server.deps);
    const opportunityIds = [merged, other];
    const answer = await whileOpen(
      server,
      (tx) => ingestBatch(tx, batch),
      () => post('bulk', { feedbackType: 'not_match', opportunityIds }),
    );
    expect(answer.body).toEqual({ success: true, done: opportunityIds, failed: [] });
    expect((await stored()).map(({ opportunityId }) => opportunityId).sort((a, b) => a - b)).toEqual(
      [kept, other].sort((a, b) => a - b),
    );
    expect((await tallied()).map(({ votes: count }) => count)).toEqual([1, 1]);
  });

  it('security 09: a vote that is being committed when a merge begins is moved with the others', async () => {
    const { user, kept, merged, batch, stored, tallied } = await aboutToMerge();
    await whileOpen(
      server,
      (tx) =>
        castVote({ db: tx, now: server.deps.now }, user, {
          feedbackType: 'past_history',
          opportunityId: merged,
        }),
      () => ingestBatch(server.deps.db, batch),
    );
    expect(await stored()).toMatchObject([{ opportunityId: kept, feedbackType: 'past_history' }]);
    expect(await tallied()).toEqual([{ on: kept, type: 'past_history', votes: 1 }]);
  });

  it('security 09: a vote on the one that remains and one on the merged one become one vote', async () => {
    const { user, kept, merged, batch, post, stored, tallied } = await aboutToMerge();
    await post('submit', { feedbackType: 'not_match', opportunityId: merged, userFeedback: 'Ours' });
    await whileOpen(
      server,
      (tx) =>
        castVote({ db: tx, now: server.deps.now }, user, {
          feedbackType: 'relevant_match',
          opportunityId: kept,
        }),
      () => ingestBatch(server.deps.db, batch),
    );
    const [vote, ...others] = await stored();
    expect(others).toEqual([]);
    expect(vote).toMatchObject({ opportunityId: kept, feedbackType: 'relevant_match', comment: 'Ours' });
    expect(await tallied()).toEqual([{ on: kept, type: 'relevant_match', votes: 1 }]);
    expect(await server.deps.db.$count(voteHistory, eq(voteHistory.voteId, vote?.id ?? 0))).toBe(2);
  });

  it('security 09: a vote by a mail’s link during a merge lands on the one that remains', async () => {
    const { kept, merged, token, batch, post, stored, tallied } = await aboutToMerge();
    const answer = await whileOpen(
      server,
      (tx) => ingestBatch(tx, batch),
      () => post('submit', { feedbackType: 'relevant_match', token, opportunityId: merged }),
    );
    expect(answer.status).toBe(200);
    expect(await stored()).toMatchObject([{ opportunityId: kept, source: 'email' }]);
    expect(await tallied()).toEqual([{ on: kept, type: 'relevant_match', votes: 1 }]);
  });

  it('security 09: a mail’s vote that is being committed when a merge begins is moved too', async () => {
    const { kept, token, batch, stored, tallied } = await aboutToMerge();
    await whileOpen(
      server,
      (tx) =>
        castEmailVote(
          { db: tx, now: server.deps.now },
          { token, feedbackType: 'relevant_match' },
          '192.0.2.1',
        ),
      () => ingestBatch(server.deps.db, batch),
    );
    expect(await stored()).toMatchObject([{ opportunityId: kept, source: 'email' }]);
    expect(await tallied()).toEqual([{ on: kept, type: 'relevant_match', votes: 1 }]);
  });

  it('security 09: holding, confirming and commenting during a merge change the vote that remains', async () => {
    const { kept, token, batch, post, openCanary, stored, tallied } = await aboutToMerge();
    await post('submit', { feedbackType: 'relevant_match', token });
    await whileOpen(server, (tx) => ingestBatch(tx, batch), openCanary);
    expect(await stored()).toMatchObject([{ opportunityId: kept, isHeld: true }]);
    expect(await tallied()).toEqual([]);

    const back = {
      ...batch,
      notices: batch.notices.map((notice) => ({ ...notice, solicitationNumber: 'X' })),
    };
    await ingestBatch(server.deps.db, back);
    const [notice] = await server.deps.db
      .select({ opportunityId: notices.opportunityId })
      .from(notices)
      .where(eq(notices.sourceId, batch.notices[0].sourceId));
    expect(notice?.opportunityId).not.toBe(kept);
    await post('submit', { feedbackType: 'not_match', token });
    const comment = await whileOpen(
      server,
      (tx) => ingestBatch(tx, batch),
      () => post('update-text', { token, userFeedback: 'Seen by a person' }),
    );
    expect(comment.status).toBe(200);
    expect(await stored()).toMatchObject([
      { opportunityId: kept, feedbackType: 'not_match', isHeld: false, comment: 'Seen by a person' },
    ]);
    expect(await tallied()).toEqual([{ on: kept, type: 'not_match', votes: 1 }]);
  });
});

describe('a vote that PostgreSQL gives up', () => {
  it.each(['40P01', '55P03'])(
    'security 09: because of a lock (%s) is answered 503 with a time to try again, and is not stored',
    async (code) => {
      const { db } = server.deps;
      const { merged, post, stored } = await aboutToMerge();
      await db.execute(sql`
        create function give_up() returns trigger language plpgsql as ${sql.raw(`
          $$ begin raise exception 'given up' using errcode = '${code}'; end $$`)}`);
      await db.execute(sql`create trigger given_up before insert on votes execute function give_up()`);
      const vote = { feedbackType: 'relevant_match', opportunityId: merged };
      const answer = await post('submit', vote);
      await db.execute(sql`drop function give_up() cascade`);
      expect([answer.status, answer.body.error]).toEqual([503, 'This took too long. Please try again.']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(await stored()).toEqual([]);
      expect((await post('submit', vote)).status).toBe(200);
    },
  );
});

describe('an opportunity that was merged into another one', () => {
  it('security 09: leads to the one that remains by its id alone, also over several merges', async () => {
    const { db } = server.deps;
    const first = await aboutToMerge();
    await ingestBatch(db, first.batch);
    const last = await makeOpportunity(server.deps);
    await db
      .update(opportunities)
      .set({ currentNoticeId: null, mergedInto: last.opportunityId })
      .where(eq(opportunities.id, first.kept));
    await first.post('submit', { feedbackType: 'relevant_match', opportunityId: first.merged });
    expect(await first.stored()).toMatchObject([{ opportunityId: last.opportunityId }]);
    const us = server.as(first.user);
    const page = await us.get(`/api/rfps/${first.merged}`);
    expect([page.status, page.body.opportunity?.id]).toEqual([200, last.opportunityId]);
  });

  it('security 09: hands on a counted vote where the later vote is only held', async () => {
    const { user, kept, merged, batch, stored, tallied } = await aboutToMerge();
    const voter = { companyId: user.companyId, voterEmail: user.email };
    const [earlier, later] = [new Date(1_000), new Date(2_000)];
    await makeVote(
      server.deps,
      { opportunityId: merged },
      { ...voter, feedbackType: 'not_match', castAt: earlier },
    );
    const held = { ...voter, feedbackType: 'relevant_match', castAt: later, isHeld: true } as const;
    await makeVote(server.deps, { opportunityId: kept }, held);
    await ingestBatch(server.deps.db, batch);
    expect(await stored()).toMatchObject([{ opportunityId: kept, feedbackType: 'not_match', isHeld: false }]);
    expect(await tallied()).toEqual([{ on: kept, type: 'not_match', votes: 1 }]);
  });
});
