import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { fitModel } from './fit-model.ts';
import { CLEANER, makeMarket } from './market.fixture.ts';
import type { PreparedNotice, Profile } from './notice.ts';
import { createScorer } from './scorer.ts';
import { HVAC_FIRM, makeTrades, tableOfTrades } from './trades.fixture.ts';
import type { Vote, VoteValue } from './votes.ts';

// Many models are fitted here, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000 });

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

function scoresOf({ lexicon, vectors, profile, notices }: Company, votes: readonly Vote[]): number[] {
  const { score } = createScorer(fitModel({ lexicon, vectors, profile, recent: notices, votes, seed: 1 }));
  return notices.map((notice) => score(notice).score);
}

/** The scores before a vote, and after it for each of its values. */
function withOneMore(company: Company, { votes, notice: at, isSensible }: Case) {
  const fits = createScorer(fitModel({ ...company, recent: company.notices, votes: [], seed: 1 }));
  const cast = votes.flatMap(({ notice: index, voter, value, ageDays }): Vote[] => {
    const notice = company.notices[index];
    if (!notice) return [];
    const sensible = fits.score(notice).score >= 40 ? 'relevant_match' : 'not_match';
    const said = isSensible && value !== 'past_history' ? sensible : value;
    return [{ id: `${voter} ${index}`, voter, value: said, reasons: [], ageDays, profileShare: 1, notice }];
  });
  const notice = company.notices[at];
  if (!notice) throw new Error('No notice.');
  const more = { id: 'more', voter: 'ann', reasons: [], ageDays: 0, profileShare: 1, notice };
  const after = (value: VoteValue) => scoresOf(company, [...cast, { ...more, value }]);
  return {
    before: scoresOf(company, cast),
    relevant: after('relevant_match'),
    noHistory: after('past_history'),
    not: after('not_match'),
  };
}

const options = { numRuns: 20, seed: 4242, endOnFailure: true };

describe.each(COMPANIES)('for $name', (company) => {
  it('relevant is never below match but no past history, which lowers nothing, nor that below not a match', () => {
    fc.assert(
      fc.property(cases(10), (some) => {
        const { before, relevant, noHistory, not } = withOneMore(company, some);
        expect(relevant[some.notice]).toBeGreaterThanOrEqual(noHistory[some.notice] ?? 0);
        expect(noHistory[some.notice]).toBeGreaterThanOrEqual(not[some.notice] ?? 0);
        expect(noHistory[some.notice]).toBeGreaterThanOrEqual(before[some.notice] ?? 0);
      }),
      options,
    );
  });

  it('from 50 votes on, one more moves its own notice by at most 25 points and no other by more than 10', () => {
    fc.assert(
      fc.property(cases(50), (some) => {
        const { before, ...after } = withOneMore(company, some);
        for (const scores of Object.values(after)) {
          scores.forEach((score, at) => {
            const moved = Math.abs(score - (before[at] ?? 0));
            expect(moved, `notice ${at}`).toBeLessThanOrEqual(at === some.notice ? 25 : 10);
          });
        }
      }),
      options,
    );
  });
});
