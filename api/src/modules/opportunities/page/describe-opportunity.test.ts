import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SourceNotice } from '#modules/collecting/sources/notice.ts';
import { scoreEverything } from '#modules/scoring/scores/score-everything.ts';
import {
  CLEANERS,
  collectNotices,
  forgetEverything,
  giveProfile,
  noticeAbout,
} from '#modules/scoring/scoring.fixture.ts';
import { makeOpportunity, makeScore, makeUser, makeVote } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();

beforeEach(() => forgetEverything(server.deps));

const posted = (sourceId: string, values: Partial<SourceNotice> = {}) =>
  makeOpportunity(server.deps, { sourceId, ...values });

async function someone() {
  const user = await makeUser(server.deps, { firstName: 'Ada', lastName: 'Park' });
  const us = server.as(user);
  const ask = (id: number | string) => us.get(`/api/rfps/${id}`);
  return {
    user,
    companyId: user.companyId,
    ask,
    open: async (id: number) => {
      const { status, body } = await ask(id);
      expect([status, body.success]).toEqual([200, true]);
      return body.opportunity;
    },
  };
}

describe('GET /api/rfps/{id}', () => {
  it('has the whole text, the contacts, the place, the files and the links', async () => {
    const { open } = await someone();
    const { opportunityId } = await posted('abc', {
      description: 'Long. '.repeat(500).trim(),
      contacts: [{ name: 'Cy', email: 'cy@army.example', phone: '555-0100' }],
      attachments: ['https://sam.gov/file/1'],
      secondSourceUrl: 'https://second.example/1',
      pscCode: 'Z2AA',
    });
    expect(await open(opportunityId)).toMatchObject({
      id: opportunityId,
      noticeId: 'abc',
      govWinUrl: 'https://second.example/1',
      description: 'Long. '.repeat(500).trim(),
      people: [{ name: 'Cy', email: 'cy@army.example', phone: '555-0100' }],
      attachments: ['https://sam.gov/file/1'],
      place: 'Yuma, AZ',
      office: 'W6QM MICC',
      noticeType: 'Solicitation',
      pscCode: 'Z2AA',
      pscTitle: 'Repair or Alteration of Office Buildings',
      status: 'Open',
      compatibilityScore: null,
      isScored: false,
      notices: [{ noticeId: 'abc', isCurrent: true }],
    });
  });

  it('design 3.42 says who won an award, for how much and when; of any other notice it says nothing', async () => {
    const { open } = await someone();
    const award = { awardee: 'ACME CORP Reno NV 89501 USA', awardAmount: 1_234_567.5, awardOn: '2026-11-03' };
    const won = await posted('won', { noticeType: 'a', ...award });
    expect((await open(won.opportunityId)).award).toEqual({
      awardee: 'ACME CORP Reno NV 89501 USA',
      awardees: [{ id: expect.any(Number), name: 'ACME CORP' }],
      amount: 1_234_567.5,
      date: '2026-11-03',
    });
    const asked = await posted('asked', { noticeType: 'u', ...award });
    expect((await open(asked.opportunityId)).award).toBeNull();
  });

  it('says what each amendment changed, before and after, newest first', async () => {
    const { open } = await someone();
    await posted('abc', { title: 'Roof', responseAt: new Date('2027-01-01T17:00:00Z') });
    server.advance(60_000);
    await posted('abc', { title: 'New roof', responseAt: new Date('2027-01-01T17:00:00Z') });
    server.advance(60_000);
    const { opportunityId } = await posted('abc', {
      title: 'New roof',
      responseAt: new Date('2027-02-01T17:00:00Z'),
    });
    const { versions } = await open(opportunityId);
    expect(versions.map(({ changes }: { changes: unknown }) => changes)).toEqual([
      [{ field: 'deadline', from: '2027-01-01T17:00:00.000Z', to: '2027-02-01T17:00:00.000Z' }],
      [{ field: 'title', from: 'Roof', to: 'New roof' }],
    ]);
  });

  it('says which words of the text and which files each amendment changed, however long they are', async () => {
    const { open } = await someone();
    const text = (day: string, colour: string) =>
      `Paint the hall ${colour}. ${'The hall is large. '.repeat(200)}Offers are due on ${day}.`;
    const file = (name: string) => `https://sam.gov/files/${'x'.repeat(300)}/${name}.pdf`;
    await posted('abc', { description: text('Monday', 'white'), attachments: [file('a'), file('b')] });
    server.advance(60_000);
    await posted('abc', { description: text('Friday', 'white'), attachments: [file('a'), file('b')] });
    server.advance(60_000);
    const { opportunityId } = await posted('abc', {
      description: text('Friday', 'blue'),
      attachments: [file('b'), file('c')],
    });
    const { versions } = await open(opportunityId);
    expect(versions).toHaveLength(2);
    expect(versions[0].files).toEqual({ added: [file('c')], removed: [file('a')] });
    expect(versions[1].files).toBeUndefined();
    const changed = ({ text: { passages } }: { text: { passages: { kind: string; text: string }[][] } }) =>
      passages.map((parts) => parts.flatMap((part) => (part.kind === 'same' ? [] : [part.text.trim()])));
    expect(versions.map(changed)).toEqual([[['white.', 'blue.']], [['Monday.', 'Friday.']]]);
    expect(versions[1].text.passages[0][1].text).toMatch(/The hall is large\. Offers are due on $/);
  });

  it("has the team's votes with names, reasons and comments, and nobody else's", async () => {
    const [us, others] = [await someone(), await someone()];
    const rfp = await posted('abc');
    const mine = { companyId: us.companyId, voterEmail: us.user.email, userId: us.user.id };
    await makeVote(server.deps, rfp, {
      ...mine,
      feedbackType: 'past_history',
      reasons: ['incumbent'],
      comment: 'Ours.',
    });
    await makeVote(server.deps, rfp, { companyId: us.companyId, feedbackType: 'not_match', isHeld: true });
    await makeVote(server.deps, rfp, { companyId: others.companyId, feedbackType: 'not_match' });
    const { votes, myVote, teamVotes } = await us.open(rfp.opportunityId);
    expect(votes).toMatchObject([
      {
        name: 'Ada Park',
        email: us.user.email,
        feedbackType: 'past_history',
        reasons: ['incumbent'],
        comment: 'Ours.',
      },
    ]);
    expect([myVote, teamVotes]).toEqual([
      'past_history',
      { relevant_match: 0, not_match: 0, past_history: 1 },
    ]);
  });

  it('has the score of the own company with its factors', async () => {
    const { open, companyId } = await someone();
    const rfp = await posted('abc');
    const factors = [{ label: 'Capability text', points: 71, evidence: ['roof'] }];
    await makeScore(server.deps, rfp, { companyId, score: 71, factors });
    expect(await open(rfp.opportunityId)).toMatchObject({ compatibilityScore: 71, isScored: true, factors });
  });

  it('explains a score below 40 too: points that add up to it, made on demand', async () => {
    const { open, companyId } = await someone();
    await giveProfile(server.deps, companyId, CLEANERS);
    const works = ['cleaning', 'network', 'roofing', 'parts'] as const;
    await collectNotices(
      server.deps,
      works.flatMap((work) => Array.from({ length: 12 }, (_, at) => noticeAbout(work, at))),
    );
    await scoreEverything(server.deps, { signal: new AbortController().signal, report: () => {} });
    const { rows } = await server.deps.db.execute<{ id: number; score: number }>(sql`
      select opportunity_id as id, score from scores where company_id = ${companyId} and score < 40
        and factors = '[]' order by score desc limit 3`);
    expect(rows.length).toBeGreaterThan(0);
    for (const { id, score } of rows) {
      const { factors, compatibilityScore } = await open(id);
      expect(compatibilityScore).toBe(score);
      expect(factors.length).toBeGreaterThan(0);
      expect(factors.reduce((sum: number, { points }: { points: number }) => sum + points, 0)).toBe(score);
    }
  });

  it('shows more like this: those that share rare words of the title, with the same NAICS code first', async () => {
    const { open } = await someone();
    for (let n = 0; n < 12; n += 1) await posted(`filler-${n}`, { title: `Support services lot ${n}` });
    const rfp = await posted('dredge', { title: 'Dredging support services harbor', naicsCode: '237990' });
    const twin = await posted('twin', { title: 'Harbor dredging', naicsCode: '237990' });
    const cousin = await posted('cousin', { title: 'Harbor dredging study', naicsCode: '541330' });
    await posted('stranger', { title: 'Oak furniture', naicsCode: '237990' });
    const { similar } = await open(rfp.opportunityId);
    const ids = similar.map(({ id }: { id: number }) => id);
    expect(ids.slice(0, 2)).toEqual([twin.opportunityId, cousin.opportunityId]);
    expect(ids).not.toContain(rfp.opportunityId);
  });

  it('shows more like this that is open, and says its status; what is over leaves its place to others', async () => {
    const { open } = await someone();
    for (let n = 0; n < 12; n += 1) await posted(`filler-${n}`, { title: `Support services lot ${n}` });
    const rfp = await posted('dredge', { title: 'Harbor dredging' });
    const past = new Date(server.deps.now().getTime() - 60_000);
    for (let n = 0; n < 6; n += 1) {
      await posted(`award-${n}`, { title: 'Harbor dredging', noticeType: 'a' });
      await posted(`closed-${n}`, { title: 'Harbor dredging', responseAt: past });
      await posted(`cancelled-${n}`, { title: 'Harbor dredging', isCancelled: true });
    }
    const soon = new Date(server.deps.now().getTime() + 60_000);
    const [first, second] = [
      await posted('early', { title: 'Harbor dredging study', noticeType: 'r' }),
      await posted('soon', { title: 'Harbor dredging study', responseAt: soon }),
    ];
    const { similar } = await open(rfp.opportunityId);
    expect(similar).toMatchObject([
      { id: second.opportunityId, noticeType: 'Solicitation', status: 'Closing soon' },
      { id: first.opportunityId, noticeType: 'Sources Sought', status: 'Open' },
    ]);
  });

  it.each(['999999', '0', '-1', 'abc', '1.5', '99999999999999999999', '%00'])(
    '%s, unknown or malformed, is answered 404',
    async (id) => {
      const { status, body } = await (await someone()).ask(id);
      expect([status, body.message]).toEqual([404, 'Opportunity not found.']);
    },
  );

  it('needs a session', async () => {
    expect((await server.get('/api/rfps/1')).status).toBe(401);
  });
});
