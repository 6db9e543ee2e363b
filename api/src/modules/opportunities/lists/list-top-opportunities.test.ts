import { type TopRfp, TopRfp as TopRfpSchema } from '@bidlight/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SourceNotice } from '#modules/collecting/sources/notice.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { type MadeOpportunity, makeOpportunity, makeScore, makeUser, makeVote } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();
/** A morning in New York. */
const NOW = new Date('2026-11-15T14:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

beforeEach(async () => {
  server.setTime(NOW);
  await server.empty('notices', 'opportunities', 'source_runs');
});

async function someone() {
  const user = await makeUser(server.deps);
  const { companyId } = user;
  const top = async (query = ''): Promise<TopRfp[]> => {
    const { status, body } = await server.as(user).get(`/api/top5-rfps/top-rfps?${query}`);
    expect([status, body.success, body.count]).toEqual([200, true, body.topRFPs.length]);
    return body.topRFPs;
  };
  return {
    user,
    companyId,
    top,
    noticeIds: async (query = '') => (await top(query)).map(({ noticeId }) => noticeId),
    async scored(sourceId: string, score: number, notice: Partial<SourceNotice> = {}, isEligible = true) {
      const made = await makeOpportunity(server.deps, { sourceId, ...notice });
      await makeScore(server.deps, made, { companyId, score, isEligible });
      return made;
    },
  };
}

describe('Top RFPs', () => {
  it('§7, §9, design 3.5 are those of 60 and more, best first, of the own company', async () => {
    const [us, others] = [await someone(), await someone()];
    await us.scored('sixty', 60);
    await us.scored('best', 91);
    await us.scored('below', 59);
    await others.scored('theirs', 99);
    expect(await us.noticeIds()).toEqual(['best', 'sixty']);
  });

  it('design 3.5 are open: until the deadline; without one until the archive date, else 90 days after posting', async () => {
    const us = await someone();
    const without = { responseAt: null, archiveOn: null };
    await us.scored('deadline ahead', 90, { responseAt: inDays(0.01) });
    await us.scored('deadline passed', 90, { responseAt: inDays(-0.01), archiveOn: '2026-12-01' });
    await us.scored('archived today', 80, { ...without, archiveOn: '2026-11-15', postedAt: inDays(-200) });
    await us.scored('archived yesterday', 80, { ...without, archiveOn: '2026-11-14' });
    await us.scored('89 days', 70, { ...without, postedAt: inDays(-89) });
    await us.scored('91 days', 70, { ...without, postedAt: inDays(-91) });
    expect(await us.noticeIds()).toEqual(['deadline ahead', 'archived today', '89 days']);
  });

  it('design 3.5 are eligible, biddable and not cancelled', async () => {
    const us = await someone();
    await us.scored('solicitation', 80, { noticeType: 'o' });
    await us.scored('combined', 79, { noticeType: 'k' });
    for (const noticeType of ['p', 'r', 's', 'g', 'a', 'u', 'i', null] as const) {
      await us.scored(`type ${noticeType}`, 99, { noticeType });
    }
    await us.scored('cancelled', 99, { isCancelled: true });
    await us.scored('withdrawn', 99, { isActive: false });
    await us.scored('not eligible', 99, {}, false);
    expect(await us.noticeIds()).toEqual(['solicitation', 'combined']);
  });

  it('design 3.25 are shown: sample data leaves once a real source has succeeded', async () => {
    const us = await someone();
    await us.scored('a', 80);
    await server.deps.db.execute(sql`update notices set source = 'sample'`);
    expect(await us.noticeIds()).toEqual(['a']);
    await server.deps.db.execute(sql`insert into source_runs (source, state) values ('sam', 'succeeded')`);
    expect(await us.noticeIds()).toEqual([]);
  });

  it('design 3.3 show at most one per solicitation number, also when very many share it', async () => {
    const us = await someone();
    // The same number of another agency is another opportunity.
    for (let n = 0; n < 70; n += 1) {
      const solicitationNumber = n % 2 ? 'RFQ-26-001' : 'rfq-26-001';
      await us.scored(`v${n}`, 90, { solicitationNumber, department: `Agency ${n}`, subTier: null });
    }
    await us.scored('own', 61);
    expect(await us.noticeIds()).toEqual(['v0', 'own']);
  });

  it('§7, §9, design 3.5 are 10 unless limit says otherwise', async () => {
    const us = await someone();
    for (let n = 0; n < 12; n += 1) await us.scored(`n${n}`, 60 + n);
    expect(await us.noticeIds()).toHaveLength(10);
    expect(await us.noticeIds('limit=3')).toEqual(['n11', 'n10', 'n9']);
    expect(await us.noticeIds('limit=50')).toHaveLength(12);
  });

  it.each(['limit=0', 'limit=-1', 'limit=1.5', 'limit=1e9', 'limit=5&limit=6'])(
    '%s is 400',
    async (query) => {
      const { user } = await someone();
      const { status, body } = await server.as(user).get(`/api/top5-rfps/top-rfps?${query}`);
      expect([status, body.error]).toEqual([400, 'Invalid page or limit.']);
    },
  );

  it('are for signed-in users', async () => {
    expect((await server.get('/api/top5-rfps/top-rfps')).status).toBe(401);
  });
});

describe('a top RFP', () => {
  it('§2, §3, design 4 has the fields of the specification and what explains its score', async () => {
    const us = await someone();
    const made = await makeOpportunity(server.deps, {
      sourceId: 'abc',
      title: 'Zero trust',
      postedAt: inDays(-12),
      responseAt: inDays(10),
      secondSourceUrl: 'https://second.example/1',
      contacts: [
        { name: 'A', email: 'a@army.example', phone: null },
        { name: 'B', email: null, phone: '1' },
      ],
    });
    const factors = [{ label: 'Capability text', points: 34, evidence: ['zero trust'] }];
    await makeScore(server.deps, made, {
      companyId: us.companyId,
      score: 87,
      modelVersion: 14,
      isProvisional: true,
      standing: { percent: 0.5, days: 90 },
      factors,
      summary: 'Wants what you sold.',
      strengths: ['NAICS fits'],
      risks: ['Clearance'],
    });
    expect(await us.top()).toEqual([
      {
        id: made.opportunityId,
        solicitationNumber: 'ABC',
        noticeId: 'abc',
        earlierAward: null,
        title: 'Zero trust',
        department: 'DEPT OF DEFENSE',
        agency: 'DEPT OF DEFENSE',
        subTier: 'DEPT OF THE ARMY',
        postedDate: inDays(-12).toISOString(),
        responseDate: inDays(10).toISOString(),
        responseOffsetMinutes: -240,
        naicsCode: '238160',
        naicsTitle: 'Roofing Contractors',
        pscCode: 'Z2AA',
        pscTitle: 'Repair or Alteration of Office Buildings',
        setAside: 'Total Small Business Set-Aside (FAR 19.5)',
        place: 'Yuma, AZ',
        compatibilityScore: 87,
        contacts: [{ email: 'a@army.example' }],
        primaryRequirement: 'Remove the old roof and put on a new one.',
        noticeType: 'Solicitation',
        status: 'Open',
        aiSummary: 'Wants what you sold.',
        aiKeyStrengths: ['NAICS fits'],
        aiRiskFactors: ['Clearance'],
        govWinUrl: 'https://second.example/1',
        description: 'Remove the old roof and put on a new one.',
        isScored: true,
        factors,
        eligibility: { isEligible: true, reason: null },
        provisional: true,
        standing: { percent: 0.5, days: 90 },
        emailedOn: null,
        exploring: false,
        modelVersion: 14,
        changes: [],
        myVote: null,
        myHeldVote: null,
        votes: [],
        teamVotes: { relevant_match: 0, not_match: 0, past_history: 0 },
        statedFacts: [],
        textDeadline: null,
        rank: 1,
      } satisfies TopRfp,
    ]);
    const { myDecision, turnedDown, ...fields } = TopRfpSchema.shape;
    expect(Object.keys((await us.top())[0] ?? {}).sort()).toEqual(Object.keys(fields).sort());
  });

  it("design 4 has my vote and the team's; held votes and other companies' are not counted", async () => {
    const [us, others] = [await someone(), await someone()];
    const made: MadeOpportunity = await us.scored('a', 80);
    const { companyId, user } = us;
    const vote = (values: Partial<Parameters<typeof makeVote>[2]>) =>
      makeVote(server.deps, made, { companyId, feedbackType: 'relevant_match', ...values });
    await vote({ voterEmail: user.email, userId: user.id, feedbackType: 'past_history' });
    await vote({});
    await vote({});
    await vote({ feedbackType: 'not_match' });
    await vote({ isHeld: true });
    await vote({ companyId: others.companyId });
    const [rfp] = await us.top();
    expect(rfp?.myVote).toBe('past_history');
    expect(rfp?.teamVotes).toEqual({ relevant_match: 2, not_match: 1, past_history: 1 });
  });

  it('security 33: has my vote that is held apart from those that count, and nobody else’s', async () => {
    const us = await someone();
    const made: MadeOpportunity = await us.scored('a', 80);
    const { companyId, user } = us;
    const held = { companyId, isHeld: true } as const;
    await makeVote(server.deps, made, { ...held, feedbackType: 'not_match' });
    expect((await us.top())[0]).toMatchObject({ myVote: null, myHeldVote: null });
    const mine = { voterEmail: user.email, userId: user.id, feedbackType: 'past_history' } as const;
    await makeVote(server.deps, made, { ...held, ...mine });
    expect((await us.top())[0]).toMatchObject({
      myVote: null,
      myHeldVote: 'past_history',
      teamVotes: { relevant_match: 0, not_match: 0, past_history: 0 },
    });
  });

  it('says what its amendments changed, the newest first', async () => {
    const us = await someone();
    const notice = { sourceId: 'a', solicitationNumber: 'A-1', responseAt: new Date('2026-11-21T21:00:00Z') };
    await us.scored('a', 80, { ...notice, title: 'First title' });
    await makeOpportunity(server.deps, { ...notice, title: 'Second title' });
    await makeOpportunity(server.deps, { ...notice, title: 'Second title', subTier: 'small print' });
    await makeOpportunity(server.deps, {
      ...notice,
      title: 'Second title',
      responseAt: new Date('2026-11-28T21:00:00Z'),
    });
    const [rfp] = await us.top();
    expect(rfp?.changes).toEqual(['Amendment 2: deadline Nov 21 → Nov 28', 'Amendment 1: title changed']);
  });

  it.each([
    ['Closing soon', 7],
    ['Open', 7.01],
    ['Open', null],
  ])('design 3.18 is %s with a deadline in %s days', async (status, days) => {
    const us = await someone();
    await us.scored('a', 80, { responseAt: days === null ? null : inDays(days), archiveOn: '2026-11-16' });
    expect((await us.top()).map((rfp) => rfp.status)).toEqual([status]);
  });

  it('is a risk when few days are left to respond: judged when it is read, not when it was scored', async () => {
    const us = await someone();
    const made = await makeOpportunity(server.deps, { responseAt: inDays(5.5), responseOffsetMinutes: -300 });
    await makeScore(server.deps, made, { companyId: us.companyId, score: 80, risks: ['Clearance'] });
    const risks = async () => (await us.top())[0]?.aiRiskFactors;
    expect(await risks()).toEqual(['Due in 5 days.', 'Clearance']);
    server.advance(4 * DAY_MS);
    expect(await risks()).toEqual(['Due in 1 day.', 'Clearance']);
    server.advance(1 * DAY_MS);
    expect(await risks()).toEqual(['Due today.', 'Clearance']);
  });
});
