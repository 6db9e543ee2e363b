import { describe, expect, it } from 'vitest';
import { fitModel } from '#fit/fit-model.ts';
import { EMPTY_PROFILE, type Profile } from '#terms/notice.ts';
import { HVAC_FIRM, makeTrades, tableOfTrades } from '#trades.fixture.ts';
import { createScorer } from './scorer.ts';

const TABLES = { 'without a table': null, 'with a table': tableOfTrades() };

describe.each(Object.entries(TABLES))('a profile without a word of its own work, %s', (_, vectors) => {
  const { lexicon, notices } = makeTrades({ vectors });
  const listed = (values: Partial<Profile>) => {
    const profile = { ...EMPTY_PROFILE, ...values };
    const { score } = createScorer(
      fitModel({ lexicon, vectors, profile, recent: notices, votes: [], seed: 1 }),
    );
    return notices.filter((notice) => score(notice).score >= 60);
  };

  it.each(['Services', 'Repair', 'Excellence in maintenance'])('lists nothing: %s', (capabilityText) => {
    expect(listed({ capabilityText })).toEqual([]);
  });

  it('lists nothing by the title of a code that no notice has', () => {
    const naicsDescriptions = ['Heating Equipment (except Warm Air Furnaces) Manufacturing'];
    expect(listed({ targetNaics: ['333414'], naicsDescriptions })).toEqual([]);
  });

  it('lists notices of its codes alone', () => {
    const { targetNaics, naicsDescriptions } = HVAC_FIRM;
    for (const capabilityText of ['', 'Services'])
      for (const { naicsCodes } of listed({ capabilityText, targetNaics, naicsDescriptions }))
        expect(naicsCodes).toEqual(targetNaics);
  });

  it('is another thing with one word of the work', () => {
    expect(listed({ ...HVAC_FIRM, targetNaics: [], naicsDescriptions: [] }).length).toBeGreaterThan(0);
  });
});
