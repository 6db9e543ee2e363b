import type { ShownReason } from '@bidlight/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { ingestBatch } from '#modules/collecting/ingest/ingest-batch.ts';
import { aNotice } from '#modules/collecting/ingest/notice.fixture.ts';
import { scoreEverything } from '#modules/scoring/scores/score-everything.ts';
import {
  CLEANERS,
  collectNotices,
  forgetEverything,
  giveProfile,
  KINDS,
  noticeAbout,
} from '#modules/scoring/scoring.fixture.ts';
import { scores, wrongReasons } from '#store/schema.ts';
import { type MadeOpportunity, makeOpportunity, makeScore, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();

beforeEach(() => forgetEverything(server.deps));

const QUOTE = 'You offer “roofs”; they ask for “a roof”.';
const SCORE = {
  score: 80,
  strengths: [QUOTE, '238160 Roofing Contractors is a target code.'],
  risks: ['No response deadline is stated.'],
  reasonKinds: ['What you do', 'NAICS code', 'Missing information'],
  factors: [
    { label: 'Starting point', points: 20, evidence: ['The score of any notice'] },
    { label: 'What you do', points: 50, evidence: [] },
    { label: 'Kind of notice', points: 10, evidence: ['Solicitation'] },
  ],
};

async function someone(values: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(server.deps, values);
  const us = server.as(user);
  const put = (id: number | string, payload: object) => us.put(`/api/rfps/${id}/wrong-reasons`, payload);
  return {
    companyId: user.companyId,
    put,
    mark: async (id: number, text = QUOTE, isWrong = true) =>
      expect((await put(id, { text, isWrong })).status).toBe(200),
    reasons: async (id: number): Promise<ShownReason[]> =>
      (await us.get(`/api/rfps/${id}`)).body.opportunity.reasons,
    marked: async (id: number): Promise<string[]> =>
      (await us.get(`/api/rfps/${id}`)).body.opportunity.reasons
        .filter(({ isWrong }: ShownReason) => isWrong)
        .map(({ text }: ShownReason) => text),
    counts: async () => (await us.get('/api/company/models')).body.wrongReasons,
  };
}

async function scored(companyId: string, values: Parameters<typeof makeOpportunity>[1] = {}) {
  const made = await makeOpportunity(server.deps, values);
  await makeScore(server.deps, made, { ...SCORE, companyId });
  return made;
}

const stored = () => server.deps.db.select().from(wrongReasons);

describe("'This reason is wrong'", () => {
  it('can be said of every strength and risk, and of what stands beside the points', async () => {
    const us = await someone();
    await giveProfile(server.deps, us.companyId, CLEANERS);
    const { opportunityId } = await scored(us.companyId, {
      responseAt: new Date(server.deps.now().getTime() + 60_000),
      description: 'A Top Secret facility clearance is required for this work.',
    });
    const reasons = await us.reasons(opportunityId);
    expect(reasons.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      `What you do: ${QUOTE}`,
      'NAICS code: 238160 Roofing Contractors is a target code.',
      'Response deadline: Due today.',
      expect.stringMatching(/^Clearance: .*Top Secret/),
      'Missing information: No response deadline is stated.',
      'Kind of notice: Solicitation',
    ]);
    for (const { text } of reasons) await us.mark(opportunityId, text);
    expect(await us.marked(opportunityId)).toEqual(reasons.map(({ text }) => text));
  });

  it('is kept with the kind and the text, and marked for whoever said it, not for colleagues', async () => {
    const us = await someone();
    const colleague = await someone({ companyId: us.companyId });
    const { opportunityId } = await scored(us.companyId);
    await us.mark(opportunityId);
    expect(await us.marked(opportunityId)).toEqual([QUOTE]);
    expect(await colleague.marked(opportunityId)).toEqual([]);
    expect(await stored()).toMatchObject([
      { companyId: us.companyId, opportunityId, kind: 'What you do', text: QUOTE },
    ]);
  });

  it('is one row, however often and at once it is said, and is taken back by saying the opposite', async () => {
    const us = await someone();
    const { opportunityId } = await scored(us.companyId);
    await Promise.all(Array.from({ length: 5 }, () => us.mark(opportunityId)));
    expect(await stored()).toHaveLength(1);
    await us.mark(opportunityId, QUOTE, false);
    await us.mark(opportunityId, QUOTE, false);
    expect([await stored(), await us.marked(opportunityId)]).toEqual([[], []]);
  });

  it('is refused for words that the page does not say, also those of another company', async () => {
    const [us, others] = [await someone(), await someone()];
    const { opportunityId } = await scored(others.companyId);
    const { opportunityId: ours } = await scored(us.companyId);
    for (const [id, text] of [
      [opportunityId, QUOTE],
      [ours, 'Words of my own.'],
      [ours, ''],
      [ours, 'The score of any notice'],
      [ours, 'x'.repeat(10_000)],
    ] as const) {
      const { status, body } = await us.put(id, { text, isWrong: true });
      expect([status, body.error]).toEqual([
        409,
        'The reasons of this score have changed. Please reload the page.',
      ]);
    }
    expect(await stored()).toEqual([]);
  });

  it.each([
    [{ isWrong: true }, 400, 'Reason must be text.'],
    [{ text: 7, isWrong: true }, 400, 'Reason must be text.'],
    [{ text: QUOTE }, 400, 'isWrong must be true or false.'],
    [{ text: QUOTE, isWrong: 'yes' }, 400, 'isWrong must be true or false.'],
  ])('%j is answered %i: %s', async (payload, status, message) => {
    const us = await someone();
    const { opportunityId } = await scored(us.companyId);
    const answer = await us.put(opportunityId, payload);
    expect([answer.status, answer.body.error]).toEqual([status, message]);
  });

  it.each(['999999', '0', 'abc', '1.5'])('is answered 404 for the opportunity %s', async (id) => {
    const { status, body } = await (await someone()).put(id, { text: QUOTE, isWrong: true });
    expect([status, body.error]).toEqual([404, 'Opportunity not found.']);
  });

  it('stays when the reasons are made again, and can still be taken back', async () => {
    const us = await someone();
    const { opportunityId } = await scored(us.companyId);
    await us.mark(opportunityId);
    await server.deps.db.update(scores).set({ strengths: ['Another.'] });
    expect(await us.marked(opportunityId)).toEqual([]);
    expect(await stored()).toHaveLength(1);
    await us.mark(opportunityId, QUOTE, false);
    expect(await stored()).toEqual([]);
  });

  it('knows what the sentences of a real score are about, high or low, whoever scored it', async () => {
    const us = await someone();
    await giveProfile(server.deps, us.companyId, CLEANERS);
    const work = KINDS.flatMap((kind) => Array.from({ length: 8 }, (_, at) => noticeAbout(kind, at)));
    await collectNotices(server.deps, work);
    await scoreEverything(server.deps, { signal: new AbortController().signal, report: () => {} });
    const rows = await server.deps.db.select().from(scores).orderBy(scores.score);
    for (const { opportunityId } of [...rows.slice(0, 2), ...rows.slice(-2)]) {
      const kinds = (await us.reasons(opportunityId)).map(({ kind, text }) => [kind, text] as const);
      expect(kinds.length).toBeGreaterThan(0);
      for (const [kind, text] of kinds) {
        expect(kind).not.toBe('Not recorded');
        if (/target code/.test(text)) expect(kind).toBe('NAICS code');
      }
    }
    await server.deps.db.update(scores).set({ reasonKinds: [] });
    const best = rows.at(-1) as MadeOpportunity;
    const [first] = await us.reasons(best.opportunityId);
    // Scores of an earlier release have no kinds.
    expect(first?.kind).toBe('Not recorded');
  });
});

describe('what was marked as wrong', () => {
  it('is counted by kind for the admin of the company, the most first, and of no other company', async () => {
    const us = await someone({ role: 'ADMIN' });
    const colleague = await someone({ companyId: us.companyId });
    const others = await someone({ role: 'ADMIN' });
    const { opportunityId } = await scored(us.companyId);
    expect(await us.counts()).toEqual([]);
    await us.mark(opportunityId);
    await us.mark(opportunityId, 'Solicitation');
    await colleague.mark(opportunityId);
    expect(await us.counts()).toEqual([
      { kind: 'What you do', count: 2 },
      { kind: 'Kind of notice', count: 1 },
    ]);
    expect(await others.counts()).toEqual([]);
  });

  it('follows when its opportunity is merged into another one, and is one row there', async () => {
    const { db, now } = server.deps;
    const us = await someone();
    const kept = await scored(us.companyId, { solicitationNumber: 'KEPT-26-R-1', postedAt: new Date() });
    const moving = [
      await scored(us.companyId, { sourceId: 'first' }),
      await scored(us.companyId, { sourceId: 'second' }),
    ];
    for (const { opportunityId } of moving) await us.mark(opportunityId);
    const notices = ['first', 'second'].map((sourceId) =>
      aNotice({ sourceId, solicitationNumber: 'KEPT-26-R-1', archiveOn: null, postedAt: new Date(0) }),
    );
    await ingestBatch(db, { source: 'sam', notices, now: now() });
    expect(await stored()).toMatchObject([{ opportunityId: kept.opportunityId, text: QUOTE }]);
    // An old address leads to the one it was merged into, and marks there.
    await us.mark(moving[0]?.opportunityId ?? 0, QUOTE, false);
    expect(await stored()).toEqual([]);
  });
});
