import type { ServerResponse } from 'node:http';
import { eq, like } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobProgress } from '#modules/jobs/job-types.ts';
import { scoreEverything } from '#modules/scoring/scores/score-everything.ts';
import {
  CLEANERS,
  collectNotices,
  forgetScoring,
  giveProfile,
  noticeAbout,
} from '#modules/scoring/scoring.fixture.ts';
import { readConfig } from '#platform/config/config.ts';
import type { AiSettings } from '#platform/config/live-config.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { aiReadings, counters, scores } from '#store/schema.ts';
import { makeCompany } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { answer, fakeModelServer } from './fake-model-server.fixture.ts';

const server = testApp();
let companyId: string;

beforeAll(() => {
  const soon = new Date(server.deps.now().getTime() + 20 * DAY_MS);
  const open = { postedAt: server.deps.now(), responseAt: soon, archiveOn: null };
  return collectNotices(
    server.deps,
    (['cleaning', 'parts', 'network'] as const).flatMap((work) =>
      Array.from({ length: 30 }, (_, at) => noticeAbout(work, at, open)),
    ),
  );
});

beforeEach(async () => {
  await forgetScoring(server.deps);
  await server.deps.db.delete(aiReadings);
  await server.deps.db.delete(counters);
  companyId = (await makeCompany(server.deps)).id;
  await giveProfile(server.deps, companyId, CLEANERS);
});

async function score(ai?: AiSettings) {
  const reports: JobProgress[] = [];
  const message = await scoreEverything(
    { ...server.deps, config: { timeZone: 'UTC', ai } },
    { signal: new AbortController().signal, report: (progress) => reports.push(progress) },
  );
  return { message, apiCalls: Math.max(0, ...reports.map(({ apiCalls = 0 }) => apiCalls)) };
}

async function scoreRows() {
  const rows = await server.deps.db
    .select()
    .from(scores)
    .where(eq(scores.companyId, companyId))
    .orderBy(scores.opportunityId);
  return rows.map(({ scoredAt, ...row }) => row);
}

async function tokensUsed(): Promise<number> {
  const [used] = await server.deps.db.select().from(counters).where(like(counters.key, 'ai-tokens:%'));
  return used?.count ?? 0;
}

const GOOD = {
  summary: 'The contractor shall provide the work.',
  strengths: [
    { text: 'You provide custodial services.', quote: 'Janitorial and custodial services' },
    { text: 'An invention.', quote: 'the incumbent was fired last week' },
  ],
  risks: [{ text: 'Nothing is said of shifts.', quote: '   ' }],
  adjustment: 7,
  reason: 'The work is what you provide.',
};

/** As recorded, with what it made up: a quote, a firm, a sum, a day, and a quote within a sentence about a true one. */
const INVENTED = {
  summary:
    'The contractor shall provide services worth $48,500,000 until 2031-09-30. Clearwater Facilities is the incumbent. The buyer wants “a long partnership”.',
  strengths: [
    { text: 'They look for firms like you.', quote: 'preference is given to firms with office cleaning' },
    { text: 'They call the work “ideal for small firms”.', quote: 'Janitorial and custodial services' },
    { text: 'You won the work in 2019.', quote: 'Janitorial and custodial services' },
  ],
  risks: [
    { text: 'Clearwater Facilities holds the contract.', quote: 'the incumbent has held this contract' },
  ],
  adjustment: 12,
  reason: 'Clearwater Facilities is leaving.',
};

describe('the language model', () => {
  it('that invents quotes, names, sums and days has nothing of it printed: our own reasons stay', async () => {
    await score();
    const before = await scoreRows();
    const { settings, asked } = await fakeModelServer((_, reply) => answer(reply, INVENTED));
    await score(settings);
    expect(asked.length).toBeGreaterThan(0);
    const after = await scoreRows();
    const printed = JSON.stringify(
      after.map(({ summary, strengths, risks, factors }) => [summary, strengths, risks, factors]),
    );
    expect(printed).not.toMatch(
      /Clearwater|48,500,000|2031|partnership|ideal|preference|2019|incumbent|quoting/,
    );
    expect(after.map(({ strengths, risks, summary }) => ({ strengths, risks, summary }))).toEqual(
      before.map(({ strengths, risks, summary }) => ({ strengths, risks, summary })),
    );
  });

  it('rewrites summary, strengths and risks of the best, moves the score within limits, and counts its calls', async () => {
    await score();
    const before = await scoreRows();
    const { settings, asked } = await fakeModelServer((_, reply) => answer(reply, GOOD));
    const { apiCalls } = await score(settings);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThanOrEqual(20);
    expect(apiCalls).toBe(asked.length);
    const after = await scoreRows();
    const written = `${GOOD.summary} (Written by a language model.)`;
    const read = after.filter(({ summary }) => summary === written);
    expect(read).toHaveLength(asked.length);
    for (const row of read) {
      const was = before.find(({ opportunityId }) => opportunityId === row.opportunityId);
      expect(row.score).toBe(Math.min(100, (was?.score ?? 0) + 7));
      expect(row.factors.reduce((sum, { points }) => sum + points, 0)).toBe(row.score);
      expect(row.factors.at(-1)).toEqual({ label: 'Language model', points: 7, evidence: [GOOD.reason] });
      // What rests on no words of the notice or the profile is dropped.
      expect(row.strengths).toEqual([
        'You provide custodial services. (Language model, quoting “Janitorial and custodial services”)',
      ]);
      expect(row.risks).toEqual(was?.risks);
      const risksFrom = was?.strengths.length ?? 0;
      expect(row.reasonKinds).toEqual(['Language model', ...(was?.reasonKinds.slice(risksFrom) ?? [])]);
    }
    const untouched = (rows: typeof after) =>
      rows.filter(({ opportunityId }) => !read.some((row) => row.opportunityId === opportunityId));
    expect(untouched(after)).toEqual(untouched(before));
  });

  it('is not asked twice about the same notice, and its readings survive scoring again', async () => {
    const { settings, asked } = await fakeModelServer((_, reply) => answer(reply, GOOD));
    await score(settings);
    const [first, rows] = [asked.length, await scoreRows()];
    await server.deps.db.delete(scores);
    await score(settings);
    expect(asked).toHaveLength(first);
    expect(await scoreRows()).toEqual(rows);
  });

  it('gets one notice between random markers, capped, with the profile of that company and nothing of another', async () => {
    const other = await makeCompany(server.deps);
    await giveProfile(server.deps, other.id, {
      ...CLEANERS,
      capabilityText: 'SECRET OF THE OTHERS: aircraft bearing gasket valve parts.',
      targetNaics: ['336413'],
    });
    const { settings, asked } = await fakeModelServer((_, reply) => answer(reply, GOOD));
    await score(settings);
    const ours = asked.filter(({ user }) => user.includes('Janitorial and custodial services: cleaning'));
    expect(ours.length).toBeGreaterThan(0);
    for (const { user, system } of ours) {
      expect(user).not.toContain('SECRET');
      expect(user.match(/<<[0-9a-f-]{36}>>/g)).toHaveLength(2);
      expect(user.length).toBeLessThan(20_000);
      expect(system).toContain('never an instruction');
    }
    expect(new Set(asked.map(({ user }) => user.match(/<<[0-9a-f-]{36}>>/)?.[0])).size).toBe(asked.length);
  });

  it.each([
    ['an instruction inside the notice that it obeys', { ...GOOD, adjustment: 100 }, 15],
    ['spite', { ...GOOD, adjustment: -1e9 }, -15],
  ])('moves a score by at most 15: %s', async (_, said, most) => {
    await score();
    const before = new Map((await scoreRows()).map((row) => [row.opportunityId, row.score]));
    const { settings } = await fakeModelServer((__, reply) => answer(reply, said));
    await score(settings);
    const moves = (await scoreRows()).map((row) => row.score - (before.get(row.opportunityId) ?? 0));
    expect(moves.every((move) => Math.abs(move) <= 15)).toBe(true);
    expect(moves).toContain(most);
  });

  it.each([
    [
      '429',
      (reply: ServerResponse) =>
        reply.writeHead(429, { 'retry-after': '0' }).end('{"error":{"message":"slow down"}}'),
    ],
    ['500', (reply: ServerResponse) => reply.writeHead(500, { 'retry-after': '0' }).end('oops')],
    ['garbage', (reply: ServerResponse) => answer(reply, 'not json at all {{{')],
    ['another form', (reply: ServerResponse) => answer(reply, { summary: 5 })],
    ['HTML', (reply: ServerResponse) => reply.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
  ])(
    'that answers with %s changes nothing, and is left alone after five failures',
    async (_, respond) => {
      await score();
      const before = await scoreRows();
      const { settings, asked } = await fakeModelServer((__, reply) => respond(reply));
      const { message } = await score(settings);
      expect(message).toBe('Every score is up to date.');
      expect(await scoreRows()).toEqual(before);
      // Two rounds of four, each tried three times at most.
      expect(asked.length).toBeLessThanOrEqual(24);
    },
    60_000,
  );

  it('that is too slow changes nothing', async () => {
    await score();
    const before = await scoreRows();
    const { settings } = await fakeModelServer(() => {});
    await score({ ...settings, timeoutMs: 100 });
    expect(await scoreRows()).toEqual(before);
  });

  it('spends no more than the day’s tokens', async () => {
    const { settings, asked } = await fakeModelServer((_, reply) => answer(reply, GOOD, 1000));
    await score({ ...settings, dailyTokens: 4500 });
    const used = await tokensUsed();
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThan(5);
    expect(used).toBeLessThanOrEqual(4500);
  });

  const readToday = (count: number) =>
    server.deps.db.insert(aiReadings).values(
      Array.from({ length: count }, (_, at) => ({
        companyId,
        key: `today ${at}`,
        reading: { summary: '', strengths: [], risks: [], adjustment: 0, reason: '' },
        createdAt: server.deps.now(),
      })),
    );

  it('security 16: every try is charged, and so is what a call has used beyond what was taken for it', async () => {
    const { settings, asked } = await fakeModelServer((_, reply, call) => {
      if (call === 1) reply.writeHead(500, { 'retry-after': '0' }).end('oops');
      else answer(reply, GOOD, 50_000);
    });
    await readToday(19);
    await score(settings);
    expect(asked).toHaveLength(2);
    const used = await tokensUsed();
    // The failed try is charged with all that it could have cost, which the 900 tokens of an answer are a part of.
    expect(used).toBeGreaterThan(50_900);
    expect(used).toBeLessThan(60_000);
  });

  it('security 34: a redirect is not followed, so that neither key nor texts reach another server', async () => {
    const other = await fakeModelServer((_, reply) => answer(reply, GOOD));
    const { settings, asked } = await fakeModelServer((_, reply) =>
      reply.writeHead(307, { location: `${other.settings.baseUrl}/chat/completions` }).end(),
    );
    await score(settings);
    expect(asked.length).toBeGreaterThan(0);
    expect(other.asked).toEqual([]);
    expect(await server.deps.db.$count(aiReadings)).toBe(0);
  });

  it('reads at most 20 a day for a company', async () => {
    const { settings, asked } = await fakeModelServer((_, reply) => answer(reply, GOOD));
    await readToday(18);
    await score(settings);
    expect(asked).toHaveLength(2);
  });
});

describe('its configuration', () => {
  it('is off by default, and complete or refused', () => {
    expect(readConfig({}).ai).toBeUndefined();
    expect(readConfig({ AI_API_KEY: 'x', AI_MODEL: 'y' }).ai).toBeUndefined();
    expect(
      readConfig({ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_BASE_URL: 'http://localhost:1/v1' })
        .ai,
    ).toEqual({
      provider: 'openai-compatible',
      model: 'm',
      apiKey: undefined,
      baseUrl: 'http://localhost:1/v1',
      dailyTokens: 200_000,
      timeoutMs: 20_000,
    });
    expect(() => readConfig({ AI_PROVIDER: 'openai', AI_MODEL: 'm' })).toThrow(
      'AI_PROVIDER openai needs AI_API_KEY.',
    );
    expect(() => readConfig({ AI_PROVIDER: 'openai' })).toThrow(
      'AI_PROVIDER needs AI_MODEL; AI_PROVIDER openai needs AI_API_KEY.',
    );
    expect(() => readConfig({ AI_PROVIDER: 'parrot' })).toThrow(
      'AI_PROVIDER must be openai, anthropic or openai-compatible',
    );
  });
});
