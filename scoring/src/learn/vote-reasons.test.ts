import { describe, expect, it } from 'vitest';
import { fitModel } from '#fit/fit-model.ts';
import { datasetOf, saysNothingOfSubject, type Vote, voteKey } from '#fit/votes.ts';
import type { Model } from '#score/model.ts';
import { preparer } from '#terms/prepare.ts';
import { hashText } from '#text/random.ts';
import { HVAC_FIRM, makeTrades, type TradeNotice, tableOfTrades } from '#trades.fixture.ts';
import { learn } from './learn.ts';

const vectors = tableOfTrades();
const { lexicon, notices } = makeTrades({ count: 400, vectors });
const [recent, older] = [notices.slice(0, 200), notices.slice(200)];
const input = { lexicon, vectors, profile: HVAC_FIRM, recent, seed: 5 };

const voteOn = (notice: TradeNotice, at: number): Vote => ({
  id: `v${notice.id}`,
  voter: `p${at % 6}`,
  value: notice.trade === 'hvac' ? 'relevant_match' : 'not_match',
  reasons: [],
  ageDays: 100 - (at % 100),
  profileShare: 1,
  notice,
});
const votes = older.slice(0, 80).map(voteOn);

/** Work that the team wants, turned down all the same. */
function turnedDown(reasons: Vote['reasons']): Vote[] {
  return older
    .slice(80)
    .filter(({ trade }) => trade === 'hvac')
    .map((notice, at) => ({ ...voteOn(notice, at), value: 'not_match', reasons }));
}

/** A model without the list of its votes. */
function taught({ dataset, ...model }: Model) {
  return model;
}
const learntFrom = (cast: readonly Vote[]) => taught(fitModel({ ...input, votes: cast }));

describe("a 'not a match'", () => {
  it.each([
    [['too_late']],
    [['place']],
    [['incumbent']],
    [['size']],
    [['not_eligible']],
    [['place', 'too_late', 'incumbent', 'size', 'not_eligible']],
  ] as const)('design 3.29 because of %j changes no weight of a word, feature or the meaning', (reasons) => {
    const cast = turnedDown(reasons);
    expect(cast.length).toBeGreaterThan(10);
    expect(learntFrom([...votes, ...cast])).toEqual(learntFrom(votes));
  });

  it.each([[['out_of_scope']], [['too_late', 'out_of_scope']], [['no_past_performance']]] as const)(
    'design 3.29 because of %j teaches as one without a reason',
    (reasons) => {
      const model = learntFrom([...votes, ...turnedDown(reasons)]);
      expect(model).toEqual(learntFrom([...votes, ...turnedDown([])]));
      expect(model.words).not.toEqual(learntFrom(votes).words);
    },
  );

  it('for a reason beside the subject keeps its notice from being presumed a negative', () => {
    const [notice] = recent;
    if (!notice) throw new Error('No notice.');
    const rare = preparer(lexicon, vectors)({ ...notice, title: 'Zeppelin mooring' });
    // So few that each of them is an example.
    const few = [rare, ...recent.slice(1, 60)];
    const learntWith = (cast: readonly Vote[]) => {
      const { bias, words, meaning } = fitModel({ ...input, recent: few, votes: cast });
      return { bias, words, meaning };
    };
    const vote: Vote = { ...voteOn(rare, 0), value: 'not_match', reasons: ['too_late'] };
    // Were the vote only left out, its notice would still be one of the presumed negatives.
    expect(learntWith([...votes, vote])).not.toEqual(learntWith(votes));
  });

  it('is the only vote whose reasons decide what is learnt', () => {
    const [vote] = votes;
    if (!vote) throw new Error('No vote.');
    const isSilent = (value: Vote['value']) =>
      saysNothingOfSubject({ ...vote, value, reasons: ['too_late'] });
    expect([isSilent('not_match'), isSilent('past_history'), isSilent('relevant_match')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('learning', () => {
  it('counts only the votes that something can be learnt from', () => {
    const silent = turnedDown(['too_late']);
    expect(learn({ ...input, champion: null, votes: [...votes.slice(0, 9), ...silent] })).toEqual({
      outcome: 'too few votes',
      reason: 'Too few votes to learn from: 9 of at least 10.',
      votes: 9,
    });
    expect(fitModel({ ...input, votes: [...votes.slice(0, 9), ...silent] })).toMatchObject({
      votes: 9,
      provisional: true,
    });
  });

  it('measures on none of the others', () => {
    const result = (cast: readonly Vote[]) => {
      const learnt = learn({ ...input, champion: null, votes: cast });
      if (learnt.outcome === 'too few votes') throw new Error(learnt.reason);
      return { ...learnt, model: taught(learnt.model) };
    };
    const newest = turnedDown(['place']).map((vote) => ({ ...vote, ageDays: 0 }));
    expect(result([...votes, ...newest])).toEqual(result(votes));
  });
});

describe('what a model remembers of its votes', () => {
  const [vote] = votes;
  if (!vote) throw new Error('No vote.');

  it('changes with the reasons, not with their order', () => {
    const withReasons = (reasons: Vote['reasons']) => datasetOf([{ ...vote, reasons }]);
    expect(withReasons(['place', 'size'])).toEqual(withReasons(['size', 'place']));
    const all = [
      withReasons([]),
      withReasons(['place']),
      withReasons(['size']),
      withReasons(['place', 'size']),
    ];
    expect(new Set(all.map(({ hash }) => hash)).size).toBe(4);
    expect(new Set(all.map(({ keys }) => keys[0])).size).toBe(4);
    const model = fitModel({ ...input, votes: [...votes, ...turnedDown(['place'])] });
    expect(model.dataset).toEqual(datasetOf([...votes, ...turnedDown(['place'])]));
  });

  it('is the same for a vote without reasons as before votes had any', () => {
    expect(voteKey(vote)).toBe(hashText(`${vote.id}\n${vote.value}`));
    const line = JSON.stringify([vote.id, vote.voter, vote.value, vote.notice.id]);
    expect(datasetOf([vote]).hash.startsWith(hashText(line, 1).toString(16).padStart(8, '0'))).toBe(true);
  });
});
