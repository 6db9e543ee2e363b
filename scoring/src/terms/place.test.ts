import { describe, expect, it } from 'vitest';
import { createExplainer } from '#explain/explain.ts';
import { fitModel } from '#fit/fit-model.ts';
import { CLEANER, CODE_NAMES, makeMarket } from '#market.fixture.ts';
import { createScorer } from '#score/scorer.ts';
import { EMPTY_PROFILE, type Notice, type Profile } from './notice.ts';
import { placeFit, placesOf } from './place.ts';
import { preparer } from './prepare.ts';

function fitOf(
  placeState: string | null,
  placeCountry: string | null,
  profile: Partial<Profile> = {},
  worksRemotely = false,
) {
  const places = placesOf({ ...EMPTY_PROFILE, states: ['VA', 'PR'], ...profile });
  return placeFit({ placeState, placeCountry, worksRemotely }, places);
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
    expect(fitOf(state, country)).toBe(expected);
  });

  it('is anywhere in the United States for a company that lists no states', () => {
    const nowhere = { states: [] };
    expect(fitOf('WA', 'USA', nowhere)).toBe('inside');
    expect(fitOf(null, 'USA', nowhere)).toBe('inside');
    expect(fitOf('DE-RP', 'DEU', nowhere)).toBe('outside');
    expect(fitOf(null, null, nowhere)).toBe('unknown');
  });

  it('is never outside for a company that works anywhere, abroad included', () => {
    expect(fitOf('WA', 'USA', { placePolicy: 'anywhere' })).toBe('inside');
    expect(fitOf('DE-RP', 'DEU', { placePolicy: 'anywhere' })).toBe('inside');
  });

  it('is everywhere where the work can be done remotely', () => {
    expect(fitOf('WA', 'USA', {}, true)).toBe('everywhere');
    expect(fitOf(null, 'DEU', {}, true)).toBe('everywhere');
    expect(fitOf('VA', 'USA', {}, true)).toBe('inside');
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

  /** What is said of the place. */
  function said(profile: Partial<Profile>, place: Partial<Notice>) {
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
    const { keyStrengths, potentialRisks } = createExplainer(
      lexicon,
      null,
      model,
      CODE_NAMES,
    )(notice, scored, { hasDeadline: true });
    const ofPlace = (texts: string[]) => texts.filter((text) => /Seattle|Ramstein|Richmond/.test(text));
    return { inFavour: ofPlace(keyStrengths), against: ofPlace(potentialRisks) };
  }
  const SEATTLE = { placeCity: 'Seattle', placeState: 'WA', placeCountry: 'USA' };
  const NOTHING = { inFavour: [], against: [] };
  const RAMSTEIN = { placeCity: 'Ramstein', placeState: null, placeCountry: 'DEU' };

  it('counts against work elsewhere, and against work abroad also without states', () => {
    expect(said({}, SEATTLE).against).toEqual(['Seattle, WA is outside your states.']);
    expect(said({}, RAMSTEIN).against).toEqual(['Ramstein, DEU is outside your states.']);
    expect(said({ states: [] }, RAMSTEIN).against).toEqual(['Ramstein, DEU is outside the United States.']);
    expect(said({ states: [] }, SEATTLE)).toEqual(NOTHING);
    expect(said({ states: ['WA'] }, SEATTLE)).toEqual({
      inFavour: ['Seattle, WA is in your states.'],
      against: [],
    });
  });

  it('changes nothing for a company that works anywhere, for a place that is not stated and for remote work', () => {
    expect(said({ placePolicy: 'anywhere' }, SEATTLE)).toEqual(NOTHING);
    expect(said({ placePolicy: 'anywhere' }, RAMSTEIN)).toEqual(NOTHING);
    expect(said({}, { placeCity: null, placeState: null, placeCountry: null })).toEqual(NOTHING);
    expect(said({}, { ...SEATTLE, description: 'Work will be performed remotely.' })).toEqual(NOTHING);
  });
});
