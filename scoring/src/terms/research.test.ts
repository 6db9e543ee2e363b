import { describe, expect, it } from 'vitest';
import { fitModel } from '#fit/fit-model.ts';
import { createScorer } from '#score/scorer.ts';
import { randomFrom } from '#text/random.ts';
import { HVAC_FIRM, makeTrades, tradeNotice } from '#trades.fixture.ts';
import type { Notice, Profile } from './notice.ts';
import { preparer } from './prepare.ts';
import { doesResearch, isResearch } from './research.ts';

const PLAIN: Notice = { ...tradeNotice('plain', 'hvac', randomFrom(1)), naicsCodes: ['238220'] };

describe('a research announcement', () => {
  it.each([
    { title: 'Broad Agency Announcement for Airbase Systems' },
    { title: 'Open BAA: structural materials' },
    { title: 'DoD STTR 25.B' },
    { title: 'SBIR Phase I: quiet fans' },
    { title: 'Advanced Research Announcement with calls' },
    { title: 'Research and Development of naval power systems' },
    { naicsCodes: ['541715'] },
    { pscCode: 'AC13' },
  ])('is known by $title$naicsCodes$pscCode', (values) => {
    expect(isResearch({ ...PLAIN, ...values })).toBe(true);
  });

  it.each([
    'Ulysses S Grant site sprinkler inspection',
    'Lease proposals, Grants Pass',
    'Sterilizer maintenance at David Grant Medical Center',
    'Custodial services, Engineer Research and Development Center',
    'Outfitting of a research and development facility',
    'Abaaca rope',
  ])('is not work at a place: %s', (title) => {
    expect(isResearch({ ...PLAIN, title })).toBe(false);
  });
});

describe('research', () => {
  const { lexicon, notices } = makeTrades({ count: 200 });
  const prepare = preparer(lexicon, null);
  const firm = (values: Partial<Profile>): Profile => ({ ...HVAC_FIRM, ...values });
  const gainOf = (profile: Profile) => {
    const model = fitModel({ lexicon, vectors: null, profile, recent: notices, votes: [], seed: 1 });
    const { score } = createScorer(model);
    return score(prepare({ ...PLAIN, pscCode: 'AC13' })).margin.total - score(prepare(PLAIN)).margin.total;
  };

  it('is not for firms without such codes or words', () => {
    expect(doesResearch(HVAC_FIRM)).toBe(false);
    expect(gainOf(HVAC_FIRM)).toBeLessThan(-2);
  });

  it.each([
    { targetNaics: ['238220', '541715'] },
    { targetNaics: ['54'] },
    { capabilityText: `${HVAC_FIRM.capabilityText} We do applied research on heat pumps.` },
    { includeWords: ['SBIR'] },
    { pastPerformance: [{ text: 'Prototyping of a fan' }] },
  ])('is for firms with them: %o', (values) => {
    expect(doesResearch(firm(values))).toBe(true);
    // The product code is a surrounding, too, and moves the words a little.
    expect(Math.abs(gainOf(firm(values)))).toBeLessThan(1);
  });
});
