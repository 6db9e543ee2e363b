import { getOpportunity, NO_CAPACITY_STATED, Opportunity, type TopRfp } from '@bidlight/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SourceNotice } from '#modules/collecting/sources/notice.ts';
import { CLEANERS, giveProfile } from '#modules/scoring/scoring.fixture.ts';
import { companyProfiles, noticeFacts } from '#store/schema.ts';
import { makeOpportunity, makeScore, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();
/** A morning in New York. */
const NOW = new Date('2026-11-15T14:00:00Z');

beforeEach(async () => {
  server.setTime(NOW);
  await server.empty('notices', 'opportunities', 'source_runs');
});

/** A company with this profile, and what its people see of a notice with this text. */
async function reading(
  description: string | null,
  notice: Partial<SourceNotice> = {},
  { capacity = {}, risks = [] as string[] } = {},
) {
  const user = await makeUser(server.deps);
  const ask = async (url: string) => (await server.as(user).get(url)).body;
  const { companyId } = user;
  await giveProfile(server.deps, companyId, { ...CLEANERS, ...NO_CAPACITY_STATED, ...capacity });
  const made = await makeOpportunity(server.deps, {
    sourceId: 'a',
    setAsideCode: null,
    description,
    ...notice,
  });
  await makeScore(server.deps, made, { companyId, score: 90, risks });
  return {
    companyId,
    page: async (): Promise<Opportunity> => {
      const url = getOpportunity.path.replace('{id}', String(made.opportunityId));
      return Opportunity.parse((await ask(url)).opportunity);
    },
    card: async (): Promise<TopRfp> => {
      return (await ask('/api/top5-rfps/top-rfps')).topRFPs[0];
    },
  };
}

const CLEARED = 'A Secret facility clearance is required at time of award.';

describe('the facts on the page of an opportunity', () => {
  it('have kind, value and quote, in the order of the screens', async () => {
    const { page } = await reading(`${CLEARED} Questions are due by November 24, 2026.`);
    expect((await page()).facts).toMatchObject([
      { kind: 'questionsDue', value: '2026-11-24', isStatedDifferently: false, comparison: null },
      { kind: 'clearance', value: 'Secret facility clearance', start: 2 },
    ]);
  });

  it('are compared with the profile of the own company', async () => {
    const sentence = 'Asks for a Secret facility clearance; your profile states';
    const silent = await reading(CLEARED, {}, { risks: ['Seattle, WA is outside your states.'] });
    const { facts, aiRiskFactors } = await silent.page();
    // As a risk it is not said a second time beside the fact.
    expect(aiRiskFactors).toEqual([`${sentence} none.`, 'Seattle, WA is outside your states.']);
    expect(facts?.[0]?.comparison).toBeNull();
    expect((await silent.card()).aiRiskFactors).toEqual(aiRiskFactors);
    await giveProfile(server.deps, silent.companyId, { ...CLEANERS, clearance: 'top secret' }, 2);
    const held = { text: `${sentence} Top Secret.`, against: false };
    expect((await silent.page()).facts?.[0]?.comparison).toEqual(held);
    await server.deps.db.delete(companyProfiles);
    expect((await silent.page()).facts?.[0]?.comparison).toBeNull();
  });

  it('that contradict each other are both there, marked; several contract types are no contradiction', async () => {
    const { page } = await reading(
      `The estimated value is $200,000. This is a firm-fixed-price, indefinite-delivery/indefinite-quantity (IDIQ) contract.
      The estimated value is $300,000.`,
    );
    const facts = (await page()).facts ?? [];
    const marked = facts.filter(({ isStatedDifferently }) => isStatedDifferently);
    expect(marked.map(({ value }) => value)).toEqual(['$200000', '$300000']);
    expect(facts.filter(({ kind }) => kind === 'contractType').length).toBeGreaterThan(1);
  });

  it('are there before the rules of an upgrade have read everything again', async () => {
    const { page, card } = await reading(CLEARED, {}, { capacity: { clearance: 'secret' } });
    await server.deps.db.update(noticeFacts).set({ version: 0, facts: [] });
    expect((await page()).facts).toHaveLength(1);
    await server.deps.db.delete(noticeFacts);
    expect((await page()).facts).toHaveLength(1);
    expect((await card()).statedFacts).toEqual(['Secret facility clearance']);
  });

  it('survive days that do not exist', async () => {
    const { page, card } = await reading(
      `Questions are due by February 30, 2027. A mandatory site visit will be held on February 31, 2027.
      Offers are due by February 30, 2027.`,
    );
    expect((await page()).facts?.map(({ kind }) => kind)).toEqual(['questionsDue', 'siteVisit']);
    const { textDeadline, statedFacts } = await card();
    expect(textDeadline).toBeNull();
    expect(statedFacts).toEqual(['Questions due 2027-02-30', 'Site visit offered']);
  });

  it.each([null, '', 'Roof', '😀', '<p>Roof</p>'])('are none for %j', async (description) => {
    const { page, card } = await reading(description);
    expect(await page()).toMatchObject({ facts: [], textDeadline: null });
    expect((await card()).statedFacts).toEqual([]);
  });
});

describe('the decisive facts on a card', () => {
  it('are questions, visit, clearance, CMMC and value, in a few words each', async () => {
    const { card } = await reading(
      `${CLEARED} Questions are due by November 24, 2026 at 2:00 PM ET. A site visit will be held on November 18, 2026.
      The contractor must have CMMC Level 2. The estimated value is between $1,000,000 and $5,000,000.
      This is a firm-fixed-price contract.`,
      {},
      { capacity: { clearance: 'secret', cmmcLevel: 2 } },
    );
    expect((await card()).statedFacts).toEqual([
      'Questions due Nov 24',
      'Site visit Nov 18',
      'Secret facility clearance',
      'CMMC Level 2',
      '$1M–$5M',
    ]);
  });

  it('do not show a day in the past as if it were ahead', async () => {
    const text = 'Questions are due by November 15, 2026. A site visit will be held on November 14, 2026.';
    const { card } = await reading(text);
    expect((await card()).statedFacts).toEqual(['Questions due Nov 15', 'Site visit was Nov 14']);
    server.advance(24 * 3_600_000);
    expect((await card()).statedFacts).toEqual(['Questions were due Nov 15', 'Site visit was Nov 14']);
  });

  it('leave out what is ruled out, and what a risk says already', async () => {
    const { card } = await reading(
      `${CLEARED} No site visit will be held. The total contract value will not exceed $350,000.`,
      {},
      { risks: ['Asks for a Secret facility clearance; your profile states none.'] },
    );
    expect((await card()).statedFacts).toEqual(['At most $350K']);
  });
});

describe('a deadline in the text', () => {
  /** Midnight in New York ends December 4. */
  const deadline = { responseAt: new Date('2026-12-05T05:00:00Z'), responseOffsetMinutes: -300 };

  it('that is not the field’s is a conflict, on the card and on the page', async () => {
    const { page, card } = await reading('Offers are due by December 3, 2026.', deadline);
    const conflict = { day: '2026-12-03', quote: 'Offers are due by December 3, 2026', start: 0 };
    expect((await page()).textDeadline).toEqual(conflict);
    expect((await card()).textDeadline).toEqual(conflict);
  });

  it.each(['December 4, 2026', 'December 5, 2026'])('on %s is none', async (day) => {
    const { card } = await reading(`Offers are due by ${day}.`, deadline);
    expect((await card()).textDeadline).toBeNull();
  });

  it('is none where the field is empty', async () => {
    const { page } = await reading('Offers are due by December 3, 2026.', { responseAt: null });
    expect((await page()).textDeadline).toBeNull();
  });
});
