import { VoteReason } from '@bidlight/contract';
import { describe, expect, it } from 'vitest';
import { makeCompany, makeOpportunity, makeUser, makeVote } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp({ APP_TIMEZONE: 'America/New_York' });

const NONE = Object.fromEntries(VoteReason.options.map((reason) => [reason, 0]));

type Vote = Parameters<typeof makeVote>[2];

/** Somebody of a company of their own, who reads why it voted against. */
async function reader() {
  const user = await makeUser(server.deps);
  const us = server.as(user);
  return {
    companyId: user.companyId,
    cast: (
      made: Awaited<ReturnType<typeof makeOpportunity>>,
      reasons: VoteReason[],
      more: Partial<Vote> = {},
    ) =>
      makeVote(server.deps, made, {
        companyId: user.companyId,
        feedbackType: 'not_match',
        reasons,
        ...more,
      }),
    whyNot: (query = '') => us.get(`/api/feedback/why-not?${query}`),
  };
}

describe('feedback/why-not', () => {
  it('counts the reasons of votes by week, by agency and by NAICS code, each vote with all its reasons', async () => {
    const us = await reader();
    const roof = await makeOpportunity(server.deps, { department: 'DEPT OF DEFENSE', naicsCode: '238160' });
    const bare = await makeOpportunity(server.deps, { department: null, naicsCode: null });
    // A Sunday night in New York, which is Monday elsewhere.
    await us.cast(roof, ['place', 'size'], { castAt: new Date('2026-11-02T04:59:00Z') });
    await us.cast(roof, ['place'], { castAt: new Date('2026-11-02T05:00:00Z') });
    await us.cast(bare, ['no_past_performance'], {
      feedbackType: 'past_history',
      castAt: new Date('2026-11-17T12:00:00Z'),
    });
    await us.cast(bare, []);
    const { status, body } = await us.whyNot();
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        votes: 3,
        reasons: { ...NONE, place: 2, size: 1, no_past_performance: 1 },
        unit: 'week',
        points: [
          { ...NONE, start: '2026-10-26', votes: 1, place: 1, size: 1 },
          { ...NONE, start: '2026-11-02', votes: 1, place: 1 },
          { ...NONE, start: '2026-11-09', votes: 0 },
          { ...NONE, start: '2026-11-16', votes: 1, no_past_performance: 1 },
        ],
        agencies: [
          { name: 'DEPT OF DEFENSE', votes: 2, reasons: { ...NONE, place: 2, size: 1 } },
          { name: null, votes: 1, reasons: { ...NONE, no_past_performance: 1 } },
        ],
        naics: [
          {
            name: '238160',
            title: 'Roofing Contractors',
            votes: 2,
            reasons: { ...NONE, place: 2, size: 1 },
          },
          { name: null, title: null, votes: 1, reasons: { ...NONE, no_past_performance: 1 } },
        ],
      },
    ]);
  });

  it('is about the own company’s counted votes', async () => {
    const us = await reader();
    const made = await makeOpportunity(server.deps);
    const { id: companyId } = await makeCompany(server.deps);
    await us.cast(made, ['place'], { companyId });
    await us.cast(made, ['place'], { isHeld: true });
    expect((await us.whyNot(`companyId=${companyId}`)).body).toEqual({
      success: true,
      votes: 0,
      reasons: NONE,
      unit: 'week',
      points: [],
      agencies: [],
      naics: [],
    });
  });

  it('has the filters of the other reports', async () => {
    const us = await reader();
    const roof = await makeOpportunity(server.deps, { title: 'Roof', department: 'Interior' });
    const bare = await makeOpportunity(server.deps, { title: 'Help bare', department: 'Defense' });
    await us.cast(roof, ['place'], { castAt: new Date('2026-11-01T12:00:00Z') });
    await us.cast(bare, ['size'], {
      castAt: new Date('2026-11-03T12:00:00Z'),
      feedbackType: 'past_history',
    });
    const votes = async (query: string) => (await us.whyNot(query)).body.votes;
    expect(await votes('')).toBe(2);
    for (const query of [
      'start_date=2026-11-02',
      'end_date=2026-11-02',
      'title_filter=roof',
      'dept_filter=defense',
      'type_filter=past_history',
      `opportunity_filter=${roof.opportunityId}`,
    ]) {
      expect([query, await votes(query)]).toEqual([query, 1]);
    }
    expect((await us.whyNot('start_date=2026-11-02&end_date=2026-11-01')).status).toBe(400);
  });

  it('names the five agencies and codes with the most votes, however many there are', async () => {
    const us = await reader();
    for (let n = 1; n <= 7; n += 1) {
      const made = await makeOpportunity(server.deps, { department: `Office ${n}`, naicsCode: `54151${n}` });
      for (let vote = 0; vote < (n === 7 ? 3 : 1); vote += 1) await us.cast(made, ['too_late']);
    }
    const { body } = await us.whyNot();
    const names = (groups: { name: string }[]) => groups.map(({ name }) => name);
    expect(names(body.agencies)).toEqual(['Office 7', 'Office 1', 'Office 2', 'Office 3', 'Office 4']);
    expect(names(body.naics)).toEqual(['541517', '541511', '541512', '541513', '541514']);
    expect(body.votes).toBe(9);
  });
});
