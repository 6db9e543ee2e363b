import { eq, like, lt, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailTo } from '#modules/mail/delivery/mail-to.fixture.ts';
import { withLock } from '#platform/db/locks.ts';
import { newSecret } from '#platform/db/secrets.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { startPursuit } from '#store/pursuit-changes.ts';
import {
  accountLinks,
  aiReadings,
  auditLog,
  checkItems,
  counters,
  digests,
  emailDeliveries,
  jobs,
  knownDevices,
  navigationEvents,
  pursuitAnswerTokens,
  quarantinedRows,
  sessions,
  sourceRuns,
  voteHistory,
  votes,
  voteTallies,
  voteTokens,
  wrongReasons,
} from '#store/schema.ts';
import { makeOpportunity, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { cleanUp } from './clean-up.ts';
import { RETENTION_RULES } from './retention-rules.ts';

const server = testApp();
let user: Awaited<ReturnType<typeof makeUser>>;
let errors: unknown[] = [];

beforeAll(async () => {
  user = await makeUser(server.deps);
});
beforeEach(() => {
  errors = [];
});

const run = (more: Partial<Parameters<typeof cleanUp>[1]> = {}) =>
  cleanUp(server.deps, {
    signal: new AbortController().signal,
    onError: (error) => errors.push(error),
    ...more,
  });
const daysAgo = (days: number) => new Date(server.deps.now().getTime() - days * DAY_MS);

async function makeRun(jobId: string | null = null): Promise<number> {
  const [row] = await server.deps.db
    .insert(sourceRuns)
    .values({ source: 'sample', state: 'succeeded', added: 3, jobId })
    .returning({ id: sourceRuns.id });
  return row?.id ?? 0;
}

/** A mail's tokens and delivery, from so many days ago. */
async function makeMail(age: number) {
  const { db } = server.deps;
  const opportunity = await makeOpportunity(server.deps);
  const mail = await mailTo(server.deps, { email: user.email, companyId: user.companyId }, [opportunity]);
  await db
    .update(emailDeliveries)
    .set({ createdAt: daysAgo(age), state: 'sent', sentAt: daysAgo(age), error: `to ${user.email}` })
    .where(eq(emailDeliveries.canaryId, mail.canaryId));
  return { token: mail.tokens[0] ?? '', opportunity };
}

const events = (action: string) => ({
  table: auditLog,
  add: (at: Date) => ({ actor: user.email, action, subject: user.email, createdAt: at }),
});

/** How a row of each rule comes into being that has been kept since then. */
const ROWS: Record<string, { table: PgTable; add(at: Date): unknown }> = {
  'ended sessions': {
    table: sessions,
    add: (at) => ({ userId: user.id, tokenHash: newSecret().hash, expiresAt: at }),
  },
  'expired counters of limits and budgets': {
    table: counters,
    add: (at) => ({ key: newSecret().secret, count: 1, expiresAt: at }),
  },
  'links to join, reset a password or confirm an address, after they expire': {
    table: accountLinks,
    add: (at) => ({ userId: user.id, purpose: 'join', tokenHash: newSecret().hash, expiresAt: at }),
  },
  'clicks on links to opportunities': {
    table: navigationEvents,
    add: (at) => ({
      companyId: user.companyId,
      userId: user.id,
      source: 'sam_gov',
      targetUrl: 'https://sam.gov/x',
      createdAt: at,
    }),
  },
  'the opportunities of a weekly check; the votes stay': {
    table: checkItems,
    add: async (at) => ({
      companyId: user.companyId,
      userId: user.id,
      week: '2026-11-16',
      opportunityId: (await makeOpportunity(server.deps)).opportunityId,
      score: 20,
      drawnFrom: 100,
      chance: 0.05,
      drawnAt: at,
    }),
  },
  'marks that a reason of a score is wrong': {
    table: wrongReasons,
    add: async (at) => ({
      companyId: user.companyId,
      userId: user.id,
      opportunityId: (await makeOpportunity(server.deps)).opportunityId,
      kind: 'What you do',
      text: 'You do this.',
      markedAt: at,
    }),
  },
  "people's own mails, as they read them in the app": {
    table: digests,
    add: async (at) => {
      const mailed = [await makeOpportunity(server.deps)];
      const mail = await mailTo(server.deps, user, mailed);
      const [delivery] = await server.deps.db
        .select({ id: emailDeliveries.id })
        .from(emailDeliveries)
        .where(eq(emailDeliveries.canaryId, mail.canaryId));
      const content = { subject: 'Nov 18: 1 to decide', sections: [] };
      return { deliveryId: delivery?.id, userId: user.id, content, createdAt: at };
    },
  },
  'source rows that could not be read': {
    table: quarantinedRows,
    add: async (at) => ({ runId: await makeRun(), reference: '1', reason: 'No.', raw: 'x', createdAt: at }),
  },
  "the language model's readings": {
    table: aiReadings,
    add: (at) => ({ companyId: user.companyId, key: newSecret().secret, reading: {}, createdAt: at }),
  },
  'links that answer a question about a pursuit, after they expire': {
    table: pursuitAnswerTokens,
    add: async (expiresAt) => {
      const { companyId } = user;
      const made = await makeOpportunity(server.deps);
      const { reportId } = await mailTo(server.deps, user, [made]);
      const { db } = server.deps;
      const [delivery] = await db
        .select({ id: emailDeliveries.id })
        .from(emailDeliveries)
        .where(eq(emailDeliveries.reportId, reportId));
      const pursuitId = await startPursuit(db, { companyId, ownerId: user.id, at: expiresAt, ...made });
      const question = { companyId, pursuitId, promptKey: 'cancelled' };
      return { ...question, tokenHash: newSecret().hash, deliveryId: delivery?.id, expiresAt };
    },
  },
  'sign-ins in the security log': events('sign-in.failed'),
  'everything else in the security log': events('user.created'),
  'browsers used to sign in, after the last sign-in': {
    table: knownDevices,
    add: (at) => ({ userId: user.id, tokenHash: newSecret().hash, lastUsedAt: at }),
  },
};

async function addRow(what: string, at: Date) {
  const rule = ROWS[what];
  if (!rule) throw new Error(`The test makes no row for ${what}.`);
  await server.deps.db.insert(rule.table).values((await rule.add(at)) as never);
}

describe('the retention of what is personal', () => {
  it.each(Object.keys(ROWS))('security 28: %s: older ones go, younger ones stay', async (what) => {
    const { db } = server.deps;
    const days = RETENTION_RULES.find((rule) => rule.what === what)?.days ?? Number.NaN;
    const table = ROWS[what]?.table as PgTable;
    await db.delete(table);
    await addRow(what, daysAgo(days + 0.01));
    await addRow(what, daysAgo(days - 0.01));
    await run();
    expect([await db.$count(table), errors]).toEqual([1, []]);
    server.advance(0.02 * DAY_MS);
    await run();
    expect([await db.$count(table), errors]).toEqual([0, []]);
  });

  it('security 28: votes, their history, tallies and used links stay as they are; unused links go', async () => {
    const { db } = server.deps;
    const [used, unused, young] = [await makeMail(121), await makeMail(121), await makeMail(10)];
    const payload = { feedbackType: 'not_match', token: used.token };
    const vote = await server.post('/api/feedback/submit', payload);
    expect(vote.status).toBe(200);
    await db.update(voteTokens).set({ expiresAt: daysAgo(91) });
    await db.execute(sql`update vote_tokens set expires_at = ${daysAgo(89)}
      where notice_id = ${young.opportunity.noticeId}`);
    const state = async () => [
      await db.select().from(votes).orderBy(votes.id),
      await db.select().from(voteHistory).orderBy(voteHistory.id),
      await db.select().from(voteTallies),
    ];
    const before = await state();
    await run();
    expect(await state()).toEqual(before);
    expect(before.map((rows) => rows.length)).toEqual([1, 1, 1]);
    const left = await db.select({ noticeId: voteTokens.noticeId }).from(voteTokens);
    const kept = [used, young].map(({ opportunity }) => opportunity.noticeId);
    expect(left.map(({ noticeId }) => noticeId).sort()).toEqual(kept.sort());
    expect(kept).not.toContain(unused.opportunity.noticeId);
    expect(errors).toEqual([]);
  });

  it('security 28: a mailed report stays without the addresses of its recipients', async () => {
    const { db } = server.deps;
    const old = await makeMail(731);
    await makeMail(729);
    await run();
    const rows = await db.select().from(emailDeliveries).where(like(emailDeliveries.recipient, 'removed %'));
    expect(rows).toMatchObject([{ state: 'sent', unsubscribeHash: null, error: null }]);
    const [{ removed } = { removed: 0 }] = (
      await db.execute<{ removed: number }>(sql`select count(*)::int as removed from email_report_items i
        join email_deliveries d using (report_id) where d.recipient like 'removed %'
          and i.opportunity_id = ${old.opportunity.opportunityId}`)
    ).rows;
    expect([removed, errors]).toEqual([1, []]);
    await run();
    expect(await db.$count(emailDeliveries, like(emailDeliveries.recipient, 'removed removed%'))).toBe(0);
  });

  it('security 28: old jobs go, the last of each kind and the runs of their sources stay', async () => {
    const { db } = server.deps;
    await server.empty('jobs');
    const job = async (age: number, values: Partial<typeof jobs.$inferInsert> = {}) => {
      const [row] = await db
        .insert(jobs)
        .values({ type: 'scraping', status: 'completed', startedAt: daysAgo(age), ...values })
        .returning({ id: jobs.id });
      return row?.id ?? '';
    };
    const old = await job(200);
    const kept = [
      await job(190, { type: 'scoring' }),
      await job(181, { status: 'in_progress' }),
      await job(179),
    ];
    const runId = await makeRun(old);
    await run();
    expect((await db.select({ id: jobs.id }).from(jobs)).map(({ id }) => id).sort()).toEqual(kept.sort());
    expect(await db.select().from(sourceRuns).where(eq(sourceRuns.id, runId))).toMatchObject([
      { jobId: null, added: 3 },
    ]);
    expect(errors).toEqual([]);
  });
});

describe('the clean-up', () => {
  const DEVICES = 'browsers used to sign in, after the last sign-in';
  const fill = async (rows: number) => {
    await server.deps.db.delete(knownDevices);
    for (let row = 0; row < rows; row += 1) await addRow(DEVICES, daysAgo(401));
  };
  const left = () => server.deps.db.$count(knownDevices);

  it('security 28: removes small batches, and one that was stopped goes on the next time', async () => {
    await fill(7);
    const { db } = server.deps;
    // The database itself says how many rows each statement removes.
    await db.execute(sql`create table removed_rows (count int)`);
    await db.execute(sql`create function note_removed() returns trigger language plpgsql as $$
      begin insert into removed_rows select count(*) from gone; return null; end $$`);
    await db.execute(sql`create trigger note_removed after delete on known_devices
      referencing old table as gone for each statement execute function note_removed()`);
    const rulesBefore = RETENTION_RULES.findIndex(({ what }) => what === DEVICES);
    let asked = 0;
    const afterFirstBatch = {
      get aborted() {
        asked += 1;
        return asked > rulesBefore + 1;
      },
    } as AbortSignal;
    await run({ signal: afterFirstBatch, batch: 3 });
    expect(await left()).toBe(4);
    await run({ batch: 3 });
    expect([await left(), errors]).toEqual([0, []]);
    const { rows } = await db.execute(sql`select count from removed_rows`);
    expect(rows).toEqual([{ count: 3 }, { count: 3 }, { count: 1 }]);
    await db.execute(sql`drop trigger note_removed on known_devices`);
  });

  it('security 28: waits for nobody: while another server cleans up, it does nothing', async () => {
    await fill(1);
    await withLock(server.deps.database, 'clean-up', 'wait', async () => {
      await run();
      expect(await left()).toBe(1);
    });
    await run();
    expect([await left(), errors]).toEqual([0, []]);
  });

  it('security 28: leaves rows that are in use for the next time instead of waiting for them', async () => {
    await fill(2);
    await server.deps.db.transaction(async (tx) => {
      const [inUse] = await tx.select({ id: knownDevices.id }).from(knownDevices).limit(1).for('update');
      await run();
      expect(await tx.select({ id: knownDevices.id }).from(knownDevices)).toEqual([inUse]);
    });
    expect(errors).toEqual([]);
  });

  it('security 28: a rule that fails is reported and does not keep the others from their work', async () => {
    const { db } = server.deps;
    await fill(1);
    await addRow('expired counters of limits and budgets', daysAgo(1));
    await db.execute(sql`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'refused'; end $$`);
    await db.execute(sql`create trigger refuse before delete on counters
      for each row execute function refuse()`);
    await run();
    expect([await left(), errors.length]).toEqual([0, 1]);
    await db.execute(sql`drop trigger refuse on counters`);
    await run();
    expect(await db.$count(counters, lt(counters.expiresAt, server.deps.now()))).toBe(0);
  });
});
