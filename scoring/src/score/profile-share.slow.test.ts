import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitModel } from '#fit/fit-model.ts';
import { countTeaching, datasetOf, type Vote, voteKey, voteWeights } from '#fit/votes.ts';
import { learn } from '#learn/learn.ts';
import { CLEANER, makeMarket, votesOn } from '#market.fixture.ts';
import { EMPTY_PROFILE, type Profile } from '#terms/notice.ts';
import { preparer } from '#terms/prepare.ts';
import { HVAC_FIRM, makeTrades, phrasesOf, type TradeNotice, tableOfTrades } from '#trades.fixture.ts';
import { profileShare } from './profile-share.ts';
import { createScorer } from './scorer.ts';

const CLEANED: Profile = {
  ...HVAC_FIRM,
  capabilityText: `We keep public buildings clean: ${phrasesOf('custodial').join(', ')}.`,
  targetNaics: ['561720'],
  naicsDescriptions: ['Janitorial Services'],
};
const EDITED: Profile = {
  ...HVAC_FIRM,
  capabilityText: `${HVAC_FIRM.capabilityText} Our technicians are licensed in three states.`,
};

describe.each([
  ['with a table of term vectors', tableOfTrades()],
  ['without one', null],
])('what holds of a profile, %s', (_, vectors) => {
  const { lexicon, notices } = makeTrades({ count: 600, vectors });
  const prepare = preparer(lexicon, vectors);
  const share = (earlier: Profile, current: Profile) => profileShare(prepare, earlier, current);
  const [voted, open] = [notices.slice(0, 200), notices.slice(200)];

  it('is exactly all of it after no or a slight change, in either direction', () => {
    for (const profile of [HVAC_FIRM, EDITED, { ...HVAC_FIRM, states: ['VA'], excludeWords: ['roof'] }]) {
      expect(share(HVAC_FIRM, profile)).toBe(1);
      expect(share(profile, HVAC_FIRM)).toBe(1);
    }
  });

  it("is nothing after another trade's text, also where the code stays", () => {
    expect(share(HVAC_FIRM, CLEANED)).toBe(0);
    const { targetNaics, naicsDescriptions } = HVAC_FIRM;
    expect(share(HVAC_FIRM, { ...CLEANED, targetNaics, naicsDescriptions })).toBe(0);
  });

  it('lies between where the company does something else beside it', () => {
    const words = (text: string[]) => ({ ...EMPTY_PROFILE, capabilityText: text.join(', ') });
    const one = words(phrasesOf('hvac'));
    const both = words([...phrasesOf('hvac').slice(0, 6), ...phrasesOf('roofing')]);
    const between = share(one, both);
    expect(between).toBeGreaterThan(0);
    expect(between).toBeLessThan(1);
    expect(share(both, one)).toBeCloseTo(between, 10);
  });

  it('is not less for what one of the two leaves blank', () => {
    expect(share(EMPTY_PROFILE, CLEANED)).toBe(1);
    expect(share(HVAC_FIRM, EMPTY_PROFILE)).toBe(1);
    expect(share({ ...HVAC_FIRM, capabilityText: ' ' }, HVAC_FIRM)).toBe(1);
    const past = [{ text: phrasesOf('roofing').join(', ') }];
    expect(share(HVAC_FIRM, { ...HVAC_FIRM, pastPerformance: past })).toBe(1);
    expect(share({ ...HVAC_FIRM, capabilityText: '' }, { ...CLEANED, capabilityText: '' })).toBe(0);
  });

  /** The numbers of the ten best of what nobody has voted on. */
  function topTen(profile: Profile, said: (vote: Vote, at: number) => Vote = (vote) => vote) {
    const votes = voted.map((notice, at) => said(voteOn(notice, at, share(HVAC_FIRM, profile)), at));
    const scorer = createScorer(fitModel({ lexicon, vectors, profile, recent: open, votes, seed: 5 }));
    return open
      .map((notice) => ({ id: notice.id, trade: notice.trade, margin: scorer.score(notice).margin.total }))
      .sort((a, b) => b.margin - a.margin)
      .slice(0, 10);
  }

  it("after 200 votes replaces at least half of the top ten by another trade's, and hardly any by an edit", () => {
    const before = topTen(HVAC_FIRM);
    const kept = (profile: Profile) => {
      const after = new Set(topTen(profile).map(({ id }) => id));
      return before.filter(({ id }) => after.has(id)).length;
    };
    expect(before.map(({ trade }) => trade)).toEqual(before.map(() => 'hvac'));
    expect(kept(CLEANED)).toBeLessThanOrEqual(5);
    expect(topTen(CLEANED).filter(({ trade }) => trade === 'custodial').length).toBeGreaterThan(5);
    expect(kept(EDITED)).toBeGreaterThanOrEqual(9);
  });

  it("replaces at least half of the top ten by another trade's, whoever of 200 was mistaken or unsure", () => {
    const values: Vote['value'][] = ['relevant_match', 'past_history', 'not_match'];
    const mistakes = fc.array(fc.record({ at: fc.nat(199), value: fc.constantFrom(...values) }), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(mistakes, (made) => {
        const wrong = new Map(made.map(({ at, value }) => [at, value]));
        const said = (vote: Vote, at: number) => ({ ...vote, value: wrong.get(at) ?? vote.value });
        const before = new Set(topTen(HVAC_FIRM, said).map(({ id }) => id));
        const kept = topTen(CLEANED, said).filter(({ id }) => before.has(id));
        expect(kept.length).toBeLessThanOrEqual(5);
      }),
      { numRuns: 15, seed: 3, endOnFailure: true },
    );
  });
});

function voteOn(notice: TradeNotice, at: number, share = 1): Vote {
  return {
    id: `v${notice.id}`,
    voter: `p${at % 6}`,
    value: notice.trade === 'hvac' ? 'relevant_match' : 'not_match',
    reasons: [],
    ageDays: 100 - (at % 100),
    profileShare: share,
    notice,
  };
}

describe('a faded vote', () => {
  const { lexicon, notices } = makeMarket();
  const recent = notices.slice(0, 300);
  const input = { lexicon, vectors: null, profile: CLEANER, recent, seed: 5 };
  const votes = votesOn(recent.slice(0, 100), 'roads');
  const faded = (share: number, cast = votes) => cast.map((vote) => ({ ...vote, profileShare: share }));

  it('weighs as much as its share', () => {
    const full = voteWeights(votes);
    expect(voteWeights(faded(0.5))).toEqual(full.map((weight) => weight * 0.5));
  });

  it('counts as its share where ten votes are needed', () => {
    expect(countTeaching(faded(0.1))).toBe(10);
    expect(fitModel({ ...input, votes: faded(0.1) })).toMatchObject({ votes: 100, provisional: false });
    expect(fitModel({ ...input, votes: faded(0.09) })).toMatchObject({ votes: 100, provisional: true });
    expect(learn({ ...input, champion: null, votes: faded(0.09) })).toMatchObject({
      outcome: 'too few votes',
      reason: 'Too few votes to learn from: 9 of at least 10.',
    });
  });

  it('of which less than a twentieth holds teaches nothing and is no vote to learn from', () => {
    expect(countTeaching(faded(0.04))).toBe(0);
    const others = votesOn(notices.slice(300, 340), 'cleaning');
    const { dataset, ...taught } = fitModel({ ...input, votes: [...others, ...faded(0.04)] });
    const { dataset: _, ...without } = fitModel({ ...input, votes: others });
    expect(taught).toEqual(without);
    expect(dataset.keys).toHaveLength(140);
  });

  it('is something new, and one that holds in full has the number it always had', () => {
    const [vote] = votes;
    if (!vote) throw new Error('No vote.');
    const known = (share: number) => [
      voteKey({ ...vote, profileShare: share }),
      datasetOf(faded(share, [vote])).hash,
    ];
    expect(known(0.999)).toEqual(known(1));
    expect(known(0.301)).toEqual(known(0.3));
    for (const at of [0, 1]) expect(new Set([1, 0.9, 0.3, 0].map((share) => known(share)[at])).size).toBe(4);
  });

  it('is known in full to a model from before it faded, which is compared as it was', () => {
    const champion = fitModel({ ...input, votes });
    const again = learn({ ...input, champion, votes: faded(0.3) });
    const same = learn({ ...input, champion, votes });
    if (again.outcome === 'too few votes' || same.outcome === 'too few votes') throw new Error('Too few.');
    expect(again.before).toEqual(same.before);
    expect(again.after).not.toEqual(same.after);
  });
});
