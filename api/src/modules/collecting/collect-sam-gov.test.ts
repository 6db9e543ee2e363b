import { asc, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  fakeSamGov,
  idOf,
  KEY,
  NOW,
  record,
  searching,
  send,
} from '#modules/collecting/sources/sam-gov/fake-sam-gov.fixture.ts';
import { readConfig } from '#platform/config/config.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { notices, noticeVersions, quarantinedRows, sourceRuns } from '#store/schema.ts';
import { testApp } from '#test/harness.ts';
import { chooseSources } from './choose-sources.ts';
import { type CollectResult, collect } from './collect.ts';
import { collectingJob } from './collecting.job.ts';
import { findQuotaState } from './quota.queries.ts';

type Handler = Parameters<typeof fakeSamGov>[0];

const PAGE = 40;
const MIDNIGHT = new Date('2026-05-23T00:00:00Z');
const THROTTLED = { code: '900804', nextAccessTime: '2026-May-23 00:00:00+0000 UTC' };

const harness = testApp();
let clock = NOW;

beforeEach(async () => {
  clock = NOW;
  await harness.empty('notices', 'opportunities', 'source_runs', 'counters');
});

/** Notices one after the other; of every ten the first can be bid on. */
const some = (count: number, from = 1, more: object = {}) =>
  Array.from({ length: count }, (_, at) => {
    const type = (from + at) % 10 === 1 ? 'Solicitation' : 'Special Notice';
    return record(from + at, undefined, { type, ...more });
  });

/** The federal server as the product sees it: pages that are smaller than asked for, and descriptions. */
function publishing(records: ReturnType<typeof record>[]): Handler {
  const search = searching(records);
  return (request, reply, call) => {
    if (request.pathname.endsWith('/noticedesc')) {
      const at = Number.parseInt(request.searchParams.get('noticeid') ?? '', 16);
      return send(reply, 200, { description: `<p>Text of ${at}</p>` });
    }
    request.searchParams.set('limit', String(PAGE));
    search(request, reply, call);
  };
}

/** One run as the product makes it: the source out of the settings, into the database. */
async function run(baseUrl: string): Promise<CollectResult> {
  const now = () => clock;
  const config = readConfig({ SAM_API_KEY: KEY, SAM_API_URL: baseUrl });
  const [source, ...others] = await chooseSources({ config, db: harness.deps.db, now });
  if (source?.name !== 'sam' || others.length > 0) throw new Error('SAM.gov alone was asked for.');
  return collect({ database: harness.settings, now }, source);
}

async function collectAll(handler: Handler) {
  const server = await fakeSamGov(handler);
  return { ...server, result: await run(server.baseUrl) };
}

const listNotices = () =>
  harness.deps.db
    .select({ sourceId: notices.sourceId, description: notices.description })
    .from(notices)
    .orderBy(asc(notices.sourceId));
const countNotices = () => harness.deps.db.$count(notices);
const listRuns = () => harness.deps.db.select().from(sourceRuns).orderBy(sourceRuns.id);
const quota = () => findQuotaState(harness.deps.db, 'sam', clock);
const offsets = (asked: URL[]) =>
  asked.flatMap(({ pathname, searchParams }) =>
    pathname.endsWith('/search') ? Number(searchParams.get('offset')) : [],
  );

describe('SAM.gov', () => {
  it('is stored with descriptions, the cursor and every call counted; the same again writes nothing', async () => {
    const { result, asked, baseUrl } = await collectAll(publishing(some(100)));
    // Three pages and ten descriptions.
    expect(result).toMatchObject({ state: 'succeeded', error: null, remarks: [], added: 100, apiCalls: 13 });
    expect(await listNotices()).toEqual(
      Array.from({ length: 100 }, (_, at) => ({
        sourceId: idOf(at + 1),
        description: at % 10 === 0 ? `Text of ${at + 1}` : null,
      })),
    );
    expect(asked).toHaveLength(13);
    expect(await quota()).toEqual({ calls: 13, blockedUntil: null });
    const [first] = await listRuns();
    expect(first).toMatchObject({ state: 'succeeded', apiCalls: 13, quarantined: 0, finishedAt: NOW });
    expect(first?.cursor).toMatchObject({ range: { from: '2025-05-25', to: '2026-05-22' } });

    const before = await harness.deps.db.select().from(notices).orderBy(notices.id);
    const versions = await harness.deps.db.$count(noticeVersions);
    clock = new Date('2026-05-22T18:00:00Z');
    expect(await run(baseUrl)).toMatchObject({ state: 'succeeded', isResumed: false, added: 0, changed: 0 });
    expect(await harness.deps.db.select().from(notices).orderBy(notices.id)).toEqual(before);
    expect(await harness.deps.db.$count(noticeVersions)).toBe(versions);
    // No description is asked for twice, and only the last days are searched again.
    expect(asked.slice(13).map(({ pathname }) => pathname)).toEqual(
      Array.from({ length: 3 }, () => '/opportunities/v2/search'),
    );
    expect(asked[13]?.searchParams.get('postedFrom')).toBe('05/19/2026');
    expect(await quota()).toEqual({ calls: 16, blockedUntil: null });
  });

  it('a description that is fetched after its notice is no amendment', async () => {
    await collectAll(publishing(some(1)));
    expect(await listNotices()).toEqual([{ sourceId: idOf(1), description: 'Text of 1' }]);
    const versions = await harness.deps.db.select().from(noticeVersions);
    expect(versions.flatMap(({ changes }) => changes)).toEqual([]);
  });

  it('refusing what was asked, in a sentence that repeats the key: the key is nowhere in the database', async () => {
    const { result } = await collectAll((request, reply) =>
      send(reply, 400, { errorCode: '400', errorMessage: `No: ${KEY} ${request.search}` }),
    );
    expect(result.state).toBe('failed');
    const stored = JSON.stringify([result, await listRuns()]);
    expect(stored).toContain('SAM.gov refused the request: No: …');
    for (const secret of [KEY, encodeURIComponent(KEY)]) expect(stored).not.toContain(secret);
  });
});

describe('the quota ending in the middle', () => {
  it.each([429, 200])(
    'with status %s keeps the pages, asks nothing until the reset, and goes on after it',
    async (status) => {
      const whole = publishing(some(150));
      const { result, asked, baseUrl } = await collectAll((request, reply, call) =>
        clock < MIDNIGHT && call > 2 ? send(reply, status, THROTTLED) : whole(request, reply, call),
      );
      const sentence = 'The SAM.gov quota is used up until 2026-05-23 00:00 UTC.';
      expect(result).toMatchObject({ state: 'interrupted', error: sentence, added: 80, quarantined: 0 });
      expect(await countNotices()).toBe(80);
      expect(await listRuns()).toMatchObject([{ state: 'running', error: sentence, finishedAt: null }]);
      expect(await quota()).toEqual({ calls: 3, blockedUntil: MIDNIGHT });

      clock = new Date('2026-05-22T23:59:00Z');
      expect(await run(baseUrl)).toMatchObject({ state: 'interrupted', error: sentence, added: 80 });
      expect([asked.length, await countNotices()]).toEqual([3, 80]);

      clock = MIDNIGHT;
      expect(await run(baseUrl)).toMatchObject({
        runId: result.runId,
        isResumed: true,
        state: 'succeeded',
        error: null,
        added: 150,
      });
      expect(offsets(asked)).toEqual([0, 40, 80, 80, 120]);
      expect(await countNotices()).toBe(150);
      expect(await listRuns()).toMatchObject([{ state: 'succeeded', error: null, finishedAt: MIDNIGHT }]);
      // Two pages, and the descriptions that the first part of the run owes as well.
      expect(await quota()).toEqual({ calls: 17, blockedUntil: null });
      expect((await listNotices()).filter(({ description }) => description !== null)).toHaveLength(15);
    },
  );

  it('is reported by the job, so that it does not look like a day without notices', async () => {
    const { baseUrl } = await fakeSamGov((_, reply) => send(reply, 429, THROTTLED));
    const config = readConfig({ SAM_API_KEY: KEY, SAM_API_URL: baseUrl });
    const job = collectingJob({ config, db: harness.deps.db, now: () => clock }, harness.settings);
    const { rows } = await harness.deps.db.execute<{ id: string }>(
      sql`insert into jobs (type, status) values ('scraping', 'in_progress') returning id`,
    );
    const context = { jobId: rows[0]?.id ?? '', signal: new AbortController().signal, report: () => {} };
    await expect(job(context)).rejects.toThrow(
      'SAM.gov could not be read to its end and is read further later.',
    );
    expect(await listRuns()).toMatchObject([
      { error: 'The SAM.gov quota is used up until 2026-05-23 00:00 UTC.' },
    ]);
  });

  it('day after day comes to its end at last, and what was posted meanwhile is not overlooked', async () => {
    const records = some(200, 1, { type: 'Special Notice' });
    const midnightAfter = (at: Date) => new Date(Math.ceil((at.getTime() + 1) / DAY_MS) * DAY_MS);
    let callsToday = 0;
    const whole = publishing(records);
    const { asked, baseUrl, result } = await collectAll((request, reply, call) => {
      callsToday++;
      if (callsToday > 1) return send(reply, 429, '');
      whole(request, reply, call);
    });
    const states: string[] = [result.state];
    for (let day = 0; day < 10 && states.at(-1) === 'interrupted'; day++) {
      clock = midnightAfter(clock);
      callsToday = 0;
      states.push((await run(baseUrl)).state);
    }
    expect(states).toEqual([...Array.from({ length: 4 }, () => 'interrupted'), 'succeeded']);
    expect(await countNotices()).toBe(200);

    clock = midnightAfter(clock);
    callsToday = 0;
    await run(baseUrl);
    // Three days before the long run began, not before it ended.
    expect(asked.at(-1)?.searchParams.get('postedFrom')).toBe('05/19/2026');
  });
});

describe('more than a fifth of bad records', () => {
  it('fails the run without deleting anything; mended, everything comes', async () => {
    await collectAll(publishing(some(50)));
    const before = await listNotices();
    clock = new Date('2026-05-22T16:00:00Z');
    const changed = [...some(80), ...some(40, 81, { type: 'Riddle' }), ...some(40, 121)];
    const { result, asked } = await collectAll(publishing(changed));
    expect(result).toMatchObject({ state: 'failed', seen: 120, added: 30, changed: 0, quarantined: 40 });
    expect(result.error).toBe(
      'The format of the source has changed: 40 of 120 rows could not be read. For example: The type "Riddle" is not known.',
    );
    expect(offsets(asked)).toEqual([0, 40, 80]);
    expect((await listNotices()).slice(0, 50)).toEqual(before);
    expect(await countNotices()).toBe(80);
    expect(await harness.deps.db.$count(quarantinedRows)).toBe(40);

    const mended = await collectAll(publishing(some(160)));
    expect(mended.result).toMatchObject({ state: 'succeeded', isResumed: false, added: 80 });
    expect(await countNotices()).toBe(160);
  });
});
