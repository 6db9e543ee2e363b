import type { CompanyProfile } from '@bidlight/contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { scoreEverything } from '#modules/scoring/scores/score-everything.ts';
import { CLEANERS, collectNotices, giveProfile, noticeAbout } from '#modules/scoring/scoring.fixture.ts';
import { isQueryTimeout } from '#platform/db/failures.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { cookieOf, makeCompany, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { until } from '#test/until.ts';
import { createPreviews } from './previews.ts';

const server = testApp({ SCHEDULE_COLLECT: 'off' });
const PATH = '/api/company/profile/preview';
const LIMITS = { timeMs: 60_000, statementMs: 60_000, heapMb: 512 };

let release: (() => Promise<void>) | undefined;

beforeAll(async () => {
  const open = {
    postedAt: server.deps.now(),
    responseAt: new Date(Date.now() + 20 * DAY_MS),
    archiveOn: null,
  };
  const notices = Array.from({ length: 30 }, (_, at) => noticeAbout('cleaning', at, open));
  await collectNotices(server.deps, notices);
});

afterEach(async () => {
  await release?.();
  await until(async () => (await connections()) === 0);
});

/** Previews wait where they read the scores, until they are released. */
async function holdPreviews(): Promise<void> {
  const holder = await server.database.pool.connect();
  await holder.query('begin; lock table scores in access exclusive mode');
  release = async () => {
    release = undefined;
    await holder.query('rollback');
    holder.release();
  };
}

async function connections(): Promise<number> {
  const { rows } = await server.deps.db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where application_name like 'bidlight preview %' and datname = current_database()`);
  return rows[0]?.count ?? 0;
}

async function anAdmin(companyId?: string) {
  const company = companyId ?? (await makeCompany(server.deps)).id;
  if (!companyId) await giveProfile(server.deps, company, CLEANERS);
  const user = await makeUser(server.deps, { role: 'ADMIN', companyId: company });
  const headers = await cookieOf(server.deps, user);
  return {
    user,
    headers,
    companyId: company,
    preview: (profile: CompanyProfile = CLEANERS, app: FastifyInstance = server.app) =>
      server.on(app).as(headers).post(PATH, profile),
  };
}

const withStates = (...states: string[]): CompanyProfile => ({ ...CLEANERS, states });

describe('previews', () => {
  it('security 02: one preview runs for a company and two on a server; others are told when to come again', async () => {
    const [ours, theirs, third] = [await anAdmin(), await anAdmin(), await anAdmin()];
    const colleague = await anAdmin(ours.companyId);
    await holdPreviews();
    const running = [ours.preview(), theirs.preview()];
    await until(async () => (await connections()) === 2);
    expect(await colleague.preview()).toMatchObject({
      status: 429,
      headers: { 'retry-after': '5' },
      body: { error: 'A preview is already being made for your company. Please try again in a moment.' },
    });
    expect(await third.preview()).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      body: { error: 'Other previews are being made. Please try again in a moment.' },
    });
    expect(await connections()).toBe(2);
    await release?.();
    for (const { status } of await Promise.all(running)) expect(status).toBe(200);
    expect((await colleague.preview()).status).toBe(200);
  });

  it('security 02: a newer preview of the same person takes the place of the older one', async () => {
    const { preview } = await anAdmin();
    await holdPreviews();
    const older = preview(withStates('TX'));
    await until(async () => (await connections()) === 1);
    const newer = preview(withStates('CA'));
    expect(await older).toMatchObject({
      status: 409,
      body: { error: 'A newer preview has taken the place of this one.' },
    });
    await release?.();
    expect((await newer).status).toBe(200);
  });

  it('security 02: a preview ends with its thread and its connection when the browser leaves', async () => {
    const { headers, preview } = await anAdmin();
    const app = await server.anotherServer();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    await holdPreviews();
    const leaving = new AbortController();
    const left = fetch(address + PATH, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(CLEANERS),
      signal: leaving.signal,
    }).catch(() => 'left');
    await until(async () => (await connections()) === 1);
    leaving.abort();
    expect(await left).toBe('left');
    // The lock is still held: only ending the connection removes it.
    await until(async () => (await connections()) === 0);
    await release?.();
    expect((await preview(CLEANERS, app)).status).toBe(200);
    expect(server.log()).not.toContain('Something went wrong');
  });

  it('security 02: a preview has a limit of time, for each statement too, and of memory', async () => {
    const { user } = await anAdmin();
    const actor = { ...user, company: { id: user.companyId, name: '', isInternal: false } };
    const signal = new AbortController().signal;
    const previewWithin = (limits: Partial<typeof LIMITS>) =>
      createPreviews(server.deps, { ...LIMITS, ...limits })(actor as never, CLEANERS, signal);
    await holdPreviews();
    await expect(previewWithin({ timeMs: 10 })).rejects.toMatchObject({
      status: 503,
      message: 'The preview took too long. Please try again.',
    });
    expect(await previewWithin({ statementMs: 50 }).catch(isQueryTimeout)).toBe(true);
    await release?.();
    await expect(previewWithin({ heapMb: 12 })).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
    expect(await previewWithin({})).toEqual({ changes: [], fadedVotes: 0 });
  });

  it('security 02: the last result is kept until profile, scores or time say otherwise', async () => {
    const { preview } = await anAdmin();
    const makesAnother = async () => {
      await holdPreviews();
      const made = preview();
      await until(async () => (await connections()) === 1);
      await release?.();
      expect((await made).status).toBe(200);
    };
    const first = await preview();
    await holdPreviews();
    // Nobody waits for the scores.
    expect((await preview()).body).toEqual(first.body);
    await release?.();
    await scoreEverything(server.deps, { signal: new AbortController().signal, report: () => {} });
    await makesAnother();
    server.advance(61_000);
    await makesAnother();
  });
});
