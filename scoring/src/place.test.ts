import { describe, expect, it } from 'vitest';
import { createExplainer } from './explain.ts';
import { fitModel } from './fit-model.ts';
import { CLEANER, CODE_NAMES, makeMarket } from './market.fixture.ts';
import { EMPTY_PROFILE, type Notice, type Profile } from './notice.ts';
import { placeStanding, placesOf } from './place.ts';
import { preparer } from './prepare.ts';
import { createScorer } from './scorer.ts';

function standing(
  placeState: string | null,
  placeCountry: string | null,
  profile: Partial<Profile> = {},
  worksRemotely = false,
) {
  const places = placesOf({ ...EMPTY_PROFILE, states: ['VA', 'PR'], ...profile });
  return placeStanding({ placeState, placeCountry, worksRemotely }, places);
}

describe('the place of the work', () => {
  it.each([
    ['VA', 'USA', 'inside'],
    ['VA', null, 'inside'],
    ['Virginia', null, 'inside'],
    ['US-VA', 'USA', 'inside'],
    [' va', 'usa', 'inside'],
    ['WA', 'USA', 'outside'],
    ['West Virginia', null, 'outside'],
    ['PR', 'USA', 'inside'],
    [null, 'PRI', 'inside'],
    ['GU', 'USA', 'outside'],
    ['DE-RP', 'DEU', 'outside'],
    ['VA', 'ITA', 'outside'],
    [null, 'JPN', 'outside'],
    ['MX-CMX', null, 'outside'],
    [null, null, 'unknown'],
    ['', '', 'unknown'],
    [null, 'USA', 'unknown'],
    ['AP', null, 'unknown'],
    ['Ontario', null, 'unknown'],
  ] as const)('%s in %s is %s for a company of Virginia and Puerto Rico', (state, country, expected) => {
    expect(standing(state, country)).toBe(expected);
  });

  it('is anywhere in the United States for a company that lists no states', () => {
    const nowhere = { states: [] };
    expect(standing('WA', 'USA', nowhere)).toBe('inside');
    expect(standing(null, 'USA', nowhere)).toBe('inside');
    expect(standing('DE-RP', 'DEU', nowhere)).toBe('outside');
    expect(standing(null, null, nowhere)).toBe('unknown');
  });

  it('is never outside for a company that works anywhere, abroad included', () => {
    expect(standing('WA', 'USA', { placePolicy: 'anywhere' })).toBe('inside');
    expect(standing('DE-RP', 'DEU', { placePolicy: 'anywhere' })).toBe('inside');
  });

  it('is everywhere where the work can be done remotely', () => {
    expect(standing('WA', 'USA', {}, true)).toBe('everywhere');
    expect(standing(null, 'DEU', {}, true)).toBe('everywhere');
    expect(standing('VA', 'USA', {}, true)).toBe('inside');
  });
});

describe('in a score', () => {
  const { lexicon, notices } = makeMarket(200);
  const prepare = preparer(lexicon, null);
  const [first] = notices;
  const placed = (place: Partial<Notice>): Notice => ({
    ...(first as Notice),
    title: 'Carpet cleaning',
    ...place,
  });

  function evidence(profile: Partial<Profile>, place: Partial<Notice>) {
    const model = fitModel({
      lexicon,
      vectors: null,
      profile: { ...CLEANER, ...profile },
      recent: notices,
      votes: [],
      seed: 1,
    });
    const notice = prepare(placed(place));
    const scored = createScorer(model).score(notice);
    const { factors } = createExplainer(
      lexicon,
      null,
      model,
      CODE_NAMES,
    )(notice, scored, { hasDeadline: true });
    const factor = factors.find(({ key }) => key === 'place');
    return factor && { isGood: factor.points > 0, evidence: factor.evidence };
  }
  const SEATTLE = { placeCity: 'Seattle', placeState: 'WA', placeCountry: 'USA' };
  const RAMSTEIN = { placeCity: 'Ramstein', placeState: null, placeCountry: 'DEU' };

  it('counts against work elsewhere, and against work abroad also without states', () => {
    expect(evidence({}, SEATTLE)).toEqual({ isGood: false, evidence: 'Seattle, WA is outside your states' });
    expect(evidence({}, RAMSTEIN)).toEqual({
      isGood: false,
      evidence: 'Ramstein, DEU is outside your states',
    });
    expect(evidence({ states: [] }, RAMSTEIN)).toEqual({
      isGood: false,
      evidence: 'Ramstein, DEU is outside the United States',
    });
    expect(evidence({ states: [] }, SEATTLE)).toBeUndefined();
  });

  it('changes nothing for a company that works anywhere, for a place that is not stated and for remote work', () => {
    expect(evidence({ placePolicy: 'anywhere' }, SEATTLE)).toBeUndefined();
    expect(evidence({ placePolicy: 'anywhere' }, RAMSTEIN)).toBeUndefined();
    expect(evidence({}, { placeCity: null, placeState: null, placeCountry: null })).toBeUndefined();
    expect(evidence({}, { ...SEATTLE, description: 'Work will be performed remotely.' })).toBeUndefined();
  });
});
