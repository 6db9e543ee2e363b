import { describe, expect, it } from 'vitest';
import { fitModel } from '#fit/fit-model.ts';
import { type OutcomeStage, outcomeValue } from '#fit/outcomes.ts';
import { countTeaching, datasetOf, type Vote, voteWeights } from '#fit/votes.ts';
import type { Model } from '#score/model.ts';
import { createScorer } from '#score/scorer.ts';
import { HVAC_FIRM, makeTrades, type TradeNotice, tableOfTrades } from '#trades.fixture.ts';
import { learn } from './learn.ts';
import { lessonsOf } from './lessons.ts';

const vectors = tableOfTrades();
const { lexicon, notices } = makeTrades({ count: 400, vectors });
const [recent, older] = [notices.slice(0, 200), notices.slice(200)];
const input = { lexicon, vectors, profile: HVAC_FIRM, recent, seed: 5 };
const fresh = { reasons: [], ageDays: 0, profileShare: 1 };

const voteOn = (notice: TradeNotice, at: number): Vote => ({
  ...fresh,
  id: `v${notice.id}`,
  voter: `p${at % 6}`,
  value: notice.trade === 'hvac' ? 'relevant_match' : 'not_match',
  notice,
});
const outcomeOf = (notice: TradeNotice, stage: OutcomeStage, reasons: Vote['reasons'] = []): Vote => ({
  ...fresh,
  id: `pursuit ${notice.id}`,
  voter: null,
  value: outcomeValue(stage),
  stage,
  reasons,
  notice,
});
const votes = older.slice(0, 80).map(voteOn);
const [one] = older.slice(80).filter(({ trade }) => trade === 'roofing');
if (!one) throw new Error('No notice.');

const marginWith = (...more: Vote[]) =>
  createScorer(fitModel({ ...input, votes: [...votes, ...more] })).score(one).margin.total;

/** A model without the list of its votes. */
const taught = ({ dataset, ...model }: Model) => model;
const learntFrom = (cast: readonly Vote[]) => taught(fitModel({ ...input, votes: cast }));

describe('what a company did about an opportunity', () => {
  it('design 3.41 weighs more than a relevant vote the further it came: pursuing, submitted, won', () => {
    const margins = [
      marginWith(),
      marginWith({ ...voteOn(one, 1), value: 'relevant_match' }),
      ...(['pursuing', 'submitted', 'won'] as const).map((stage) => marginWith(outcomeOf(one, stage))),
    ];
    expect(margins).toEqual(margins.toSorted((a, b) => a - b));
    expect(new Set(margins).size).toBe(5);
  });

  it('teaches as much when it was lost as when it was submitted: they bid', () => {
    expect(learntFrom([...votes, outcomeOf(one, 'lost')])).toEqual(
      learntFrom([...votes, outcomeOf(one, 'submitted')]),
    );
  });

  it('weighs more than not a match where it was no bid because it is out of scope', () => {
    const [liked] = older.slice(80).filter(({ trade }) => trade === 'hvac');
    if (!liked) throw new Error('No notice.');
    const scoreWith = (more: Vote) =>
      createScorer(fitModel({ ...input, votes: [...votes, more] })).score(liked).margin.total;
    const noBid = scoreWith(outcomeOf(liked, 'no_bid', ['out_of_scope', 'price']));
    expect(noBid).toBeLessThan(scoreWith({ ...voteOn(liked, 1), value: 'not_match' }));
  });

  it.each<[OutcomeStage, Vote['reasons']]>([
    ['no_bid', []],
    ['no_bid', ['price']],
    ['no_bid', ['capacity', 'teaming']],
    ['no_bid', ['incumbent']],
    ['no_bid', ['too_late', 'place', 'size', 'not_eligible']],
    ['no_bid', ['no_past_performance']],
    ['reviewing', []],
    ['reviewing', ['out_of_scope']],
  ])('teaches nothing of the subject as %s because of %j', (stage, reasons) => {
    const silent = older.slice(80).map((notice) => outcomeOf(notice, stage, reasons));
    expect(learntFrom([...votes, ...silent])).toEqual(learntFrom(votes));
    expect(countTeaching(silent)).toBe(0);
  });

  it('is one example of at most two votes beside what the team has said of the same', () => {
    const said = older.slice(80, 90).map((notice, at) => voteOn(notice, at));
    for (const stage of ['pursuing', 'submitted', 'won', 'lost', 'no_bid'] as const) {
      const weights = voteWeights([...said, outcomeOf(one, stage, ['out_of_scope'])]);
      expect(weights.slice(0, -1)).toEqual(voteWeights(said));
      expect(weights.at(-1)).toBeGreaterThan(1);
      expect(weights.at(-1)).toBeLessThanOrEqual(2);
    }
  });

  it('moves its own notice by at most 25 points and no other by more than 10, from 50 votes on, as a vote does', () => {
    const scoresWith = (cast: readonly Vote[]) => {
      const { score } = createScorer(fitModel({ ...input, votes: cast }));
      return older.map((notice) => score(notice).score);
    };
    const before = scoresWith(votes);
    for (const [at, notice] of older.entries()) {
      if (at % 25 > 0) continue;
      for (const stage of ['won', 'no_bid'] as const) {
        const after = scoresWith([...votes, outcomeOf(notice, stage, ['out_of_scope'])]);
        for (const [other, score] of after.entries()) {
          const moved = Math.abs(score - (before[other] ?? 0));
          expect(moved, `${stage} ${at} ${other}`).toBeLessThanOrEqual(other === at ? 25 : 10);
        }
      }
    }
  });

  it('is learnt from without any vote, and held out as votes are', () => {
    const pursued = older.map((notice) =>
      notice.trade === 'hvac'
        ? outcomeOf(notice, 'submitted')
        : outcomeOf(notice, 'no_bid', ['out_of_scope']),
    );
    const learnt = learn({ ...input, champion: null, votes: pursued });
    expect(learnt).toMatchObject({
      outcome: 'promoted',
      votes: pursued.length,
      reason: expect.stringContaining('newest outcomes'),
      after: { votes: Math.round(pursued.length / 5) },
    });
    expect(learn({ ...input, champion: null, votes: pursued.slice(0, 9) })).toMatchObject({
      reason: 'Too few outcomes to learn from: 9 of at least 10.',
    });
  });

  it('is another example when it moves on or gets another reason, and votes are known by the same numbers', () => {
    const keys = [
      outcomeOf(one, 'submitted'),
      outcomeOf(one, 'won'),
      outcomeOf(one, 'lost'),
      outcomeOf(one, 'no_bid'),
      outcomeOf(one, 'no_bid', ['price']),
    ].map((outcome) => datasetOf([outcome]));
    expect(new Set(keys.map(({ hash }) => hash)).size).toBe(keys.length);
    expect(new Set(keys.map(({ keys: [key] }) => key)).size).toBe(keys.length);
  });

  it('is counted apart from the votes of people in words', () => {
    const hvac = older.filter(({ trade }) => trade === 'hvac').slice(0, 6);
    const lessons = lessonsOf([
      ...hvac.slice(0, 2).map(voteOn),
      ...hvac.map((notice) => outcomeOf(notice, 'won')),
    ]);
    expect(lessons).toMatchObject({ votes: 2, voters: 2, outcomes: 6, agreement: null });
    expect(lessons.liked[0]?.outcomes).toBeGreaterThan(0);
  });
});
