import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitModel } from '#fit/fit-model.ts';
import type { Vote, VoteValue } from '#fit/votes.ts';
import { CLEANER, makeMarket } from '#market.fixture.ts';
import { createScorer } from '#score/scorer.ts';
import type { Profile } from '#terms/notice.ts';
import type { PreparedNotice } from '#terms/prepare.ts';
import { HVAC_FIRM, makeTrades, tableOfTrades } from '#trades.fixture.ts';

const VALUES: readonly VoteValue[] = ['relevant_match', 'past_history', 'not_match'];
const VOTERS = ['ann', 'bob', 'cem'];

const table = tableOfTrades();
const market = makeMarket(300);
const trades = makeTrades({ count: 300, vectors: table });
const places = makeTrades({ count: 300, seed: 5, vectors: table }, (random) => ({
  placeState: random() < 0.5 ? 'VA' : 'TX',
}));

interface Company {
  name: string;
  profile: Profile;
  lexicon: typeof market.lexicon;
  vectors: typeof table | null;
  notices: readonly PreparedNotice[];
}

const COMPANIES: readonly Company[] = [
  { name: 'cleaners without a table', profile: CLEANER, vectors: null, ...market },
  { name: 'an HVAC firm', profile: HVAC_FIRM, vectors: table, ...trades },
  {
    name: 'an HVAC firm that prefers its states',
    profile: { ...HVAC_FIRM, states: ['VA'], placePolicy: 'prefer' },
    vectors: table,
    ...places,
  },
];

/** Votes of some people on some notices, right or wrong as it comes, and one more vote. */
function cases(fewest: number) {
  const vote = fc.record({
    notice: fc.nat(299),
    voter: fc.constantFrom(...VOTERS),
    value: fc.constantFrom(...VALUES),
    ageDays: fc.nat(200),
  });
  return fc.record({
    votes: fc.uniqueArray(vote, {
      minLength: fewest,
      maxLength: fewest + 30,
      selector: ({ notice, voter }) => `${voter} ${notice}`,
    }),
    notice: fc.nat(299),
    /** Whether people vote as the profile would have it, or at random. */
    isSensible: fc.boolean(),
  });
}
type Case = ReturnType<typeof cases> extends fc.Arbitrary<infer Value> ? Value : never;

type ScoreAt = (notice: number) => number;

function scorerOf({ lexicon, vectors, profile, notices }: Company, votes: readonly Vote[]): ScoreAt {
  const { score } = createScorer(fitModel({ lexicon, vectors, profile, recent: notices, votes, seed: 1 }));
  return (at) => {
    const notice = notices[at];
    if (!notice) throw new Error('No notice.');
    return score(notice).score;
  };
}

/** What the profile alone says is the same in all cases of a company. */
const ofProfile = new Map(COMPANIES.map((company) => [company.name, scorerOf(company, [])]));

/** The scores before a vote, and after it for each of its values. */
function withOneMore(company: Company, { votes, notice: at, isSensible }: Case) {
  const cast = votes.flatMap(({ notice: index, voter, value, ageDays }): Vote[] => {
    const notice = company.notices[index];
    if (!notice) return [];
    const sensible = (ofProfile.get(company.name)?.(index) ?? 0) >= 40 ? 'relevant_match' : 'not_match';
    const said = isSensible && value !== 'past_history' ? sensible : value;
    return [{ id: `${voter} ${index}`, voter, value: said, reasons: [], ageDays, profileShare: 1, notice }];
  });
  const notice = company.notices[at];
  if (!notice) throw new Error('No notice.');
  const more = { id: 'more', voter: 'ann', reasons: [], ageDays: 0, profileShare: 1, notice };
  const after = (value: VoteValue) => scorerOf(company, [...cast, { ...more, value }]);
  return {
    before: scorerOf(company, cast),
    after: {
      relevant: after('relevant_match'),
      noHistory: after('past_history'),
      not: after('not_match'),
    },
  };
}

const options = { numRuns: 20, seed: 4242, endOnFailure: true };

describe.each(COMPANIES)('for $name', (company) => {
  it('design 3.32 relevant is never below match but no past history, which lowers nothing, nor that below not a match', () => {
    fc.assert(
      fc.property(cases(10), (some) => {
        const { before, after } = withOneMore(company, some);
        const noHistory = after.noHistory(some.notice);
        expect(after.relevant(some.notice)).toBeGreaterThanOrEqual(noHistory);
        expect(noHistory).toBeGreaterThanOrEqual(after.not(some.notice));
        expect(noHistory).toBeGreaterThanOrEqual(before(some.notice));
      }),
      options,
    );
  });

  it('from 50 votes on, one more moves its own notice by at most 25 points and no other by more than 10', () => {
    fc.assert(
      fc.property(cases(50), (some) => {
        const { before, after } = withOneMore(company, some);
        company.notices.forEach((_, at) => {
          const was = before(at);
          for (const score of Object.values(after)) {
            const moved = Math.abs(score(at) - was);
            expect(moved, `notice ${at}`).toBeLessThanOrEqual(at === some.notice ? 25 : 10);
          }
        });
      }),
      options,
    );
  });
});
