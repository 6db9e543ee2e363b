import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Vote, VoteValue } from '#fit/votes.ts';
import { buildLexicon } from '#terms/lexicon.ts';
import type { Notice } from '#terms/notice.ts';
import { preparer } from '#terms/prepare.ts';
import { tokenise } from '#text/tokenise.ts';
import { UNTAUGHT_WORDS } from '#text/untaught-words.ts';
import { makeTrades, type TradeNotice, tradeNotice } from '#trades.fixture.ts';
import { comparePhrases, type Lesson, lessonsOf } from './lessons.ts';

const prepare = preparer(buildLexicon([]), null);

function voteOn(notice: Partial<Notice> & { id: string }, value: VoteValue, more: Partial<Vote> = {}): Vote {
  const voter = more.voter ?? 'ann';
  return {
    id: `${voter} ${notice.id}`,
    voter,
    value,
    reasons: [],
    ageDays: 1,
    profileShare: 1,
    notice: prepare({ ...EMPTY, ...notice }),
    ...more,
  };
}
const EMPTY: Notice = {
  ...tradeNotice('', 'hvac', () => 0),
  title: null,
  description: null,
};

/** Two opportunities of each title, with the same vote. */
const twice = (title: string, value: VoteValue, more: Partial<Vote> & { description?: string } = {}) =>
  [1, 2].map((at) =>
    voteOn({ id: `${title} ${at}`, title, description: more.description ?? null }, value, more),
  );
const phrases = (lessons: readonly Lesson[]) => lessons.map(({ phrase }) => phrase);

describe('what votes have taught', () => {
  it('is what the team likes and what it turns down, with the votes behind it and examples', () => {
    const lessons = lessonsOf([
      ...twice('Custodial Services, Roanoke', 'relevant_match'),
      voteOn({ id: 'clinic', title: 'CUSTODIAL SERVICES' }, 'past_history', { voter: 'bob' }),
      ...twice('Roof Replacement', 'not_match', { voter: 'bob' }),
    ]);
    expect(lessons).toMatchObject({ votes: 5, voters: 2, agreement: null, disputed: [] });
    expect(lessons.liked).toEqual([
      {
        phrase: 'Custodial Services',
        matches: 3,
        votes: 3,
        outcomes: 0,
        opportunities: 3,
        examples: expect.arrayContaining([expect.stringMatching(/^Custodial Services/)]),
      },
    ]);
    expect(lessons.turnedDown).toMatchObject([{ phrase: 'Roof Replacement', matches: 0, votes: 2 }]);
    expect(lessons.turnedDown[0]?.examples).toHaveLength(2);
  });

  it('shows phrases as sentences have them, where one has', () => {
    const description = 'The contractor shall provide custodial services for the clinic.';
    const { liked } = lessonsOf(twice('CUSTODIAL SERVICES', 'relevant_match', { description }));
    expect(phrases(liked)).toEqual(['custodial services']);
  });

  it('needs two opportunities, however many vote on one', () => {
    const people = ['ann', 'bob', 'cem', 'dan'];
    const votes = people.map((voter) =>
      voteOn({ id: 'n1', title: 'Chiller overhaul' }, 'relevant_match', { voter }),
    );
    expect(lessonsOf(votes).liked).toEqual([]);
    expect(lessonsOf(votes).agreement).toBe(1);
  });

  it.each([
    ['a place', 'Roanoke Salem', { description: 'Work in Roanoke and in Salem.' }],
    ['a site', 'Salem Medical Center', {}],
    ['a month', 'November December', {}],
    ['a person', 'Quillon Ortiz', { description: 'Write to Quillon Ortiz.' }],
    ['a number', '36C24 555-0100', {}],
    ['a notice type', 'Combined Synopsis/Solicitation', {}],
    ['a word of every procurement', 'Request for Quotations', {}],
    ['a word of any work', 'Maintenance Services', {}],
  ])('is never %s', (_, title, more) => {
    expect(lessonsOf(twice(title, 'relevant_match', more)).liked).toEqual([]);
  });

  it('is never the agency or the office', () => {
    const buyer = { department: 'VETERANS AFFAIRS, DEPARTMENT OF', office: 'Naval Facilities Engineering' };
    const titles = ['Veterans Affairs', 'Naval Engineering', 'Mowing Services'];
    const votes = titles.flatMap((title) =>
      [1, 2].map((at) => voteOn({ id: `${title} ${at}`, title, ...buyer }, 'relevant_match')),
    );
    expect(phrases(lessonsOf(votes).liked)).toEqual(['Mowing Services']);
  });

  it('is no part of a phrase that never stands alone, and no second name for the same opportunities', () => {
    const votes = [
      ...twice('Help desk support', 'not_match'),
      ...twice('Service desk support', 'not_match'),
      ...twice('Floor care, carpet cleaning', 'relevant_match'),
    ];
    const { liked, turnedDown } = lessonsOf(votes);
    expect(phrases(turnedDown).sort()).toEqual(['Help desk support', 'Service desk support']);
    expect(liked).toHaveLength(1);
  });

  it.each([['place'], ['too_late'], ['incumbent'], ['size'], ['not_eligible']] as const)(
    "does not count a 'not a match' because of %s alone as turning down the subject",
    (reason) => {
      const kept = twice('Elevator maintenance', 'relevant_match');
      const votes = [...kept, ...twice('Boiler repair', 'not_match', { reasons: [reason] })];
      expect(lessonsOf(votes)).toEqual(lessonsOf(kept));
      const both = twice('Boiler repair', 'not_match', { reasons: [reason, 'out_of_scope'] });
      expect(phrases(lessonsOf(both).turnedDown)).toEqual(['Boiler repair']);
    },
  );

  it('leaves out votes that were cast under a profile of which nothing holds', () => {
    expect(lessonsOf(twice('Boiler repair', 'relevant_match', { profileShare: 0.01 }))).toMatchObject({
      votes: 0,
      liked: [],
    });
  });

  it('names what people disagree about instead of taking a side', () => {
    const votes = [
      ...twice('Snow removal', 'relevant_match'),
      ...twice('Snow removal', 'not_match', { voter: 'bob' }),
    ];
    const lessons = lessonsOf(votes);
    expect(lessons).toMatchObject({ agreement: 0, liked: [], turnedDown: [] });
    expect(lessons.disputed).toMatchObject([{ phrase: 'Snow removal', matches: 2, votes: 4 }]);
  });
});

describe('over any votes', () => {
  const { notices } = makeTrades({ count: 120, seed: 3 }, (random) => ({
    placeCity: random() < 0.5 ? 'Roanoke' : 'Norfolk',
    department: 'VETERANS AFFAIRS, DEPARTMENT OF',
  }));
  const untaught = new Set(tokenise(`${UNTAUGHT_WORDS} roanoke norfolk veterans affairs`));
  const VALUES: readonly VoteValue[] = ['relevant_match', 'past_history', 'not_match'];
  const anyVotes = fc
    .uniqueArray(
      fc.record({
        at: fc.nat(notices.length - 1),
        voter: fc.constantFrom('ann', 'bob', 'cem'),
        value: fc.constantFrom(...VALUES),
        ageDays: fc.nat(400),
        profileShare: fc.constantFrom(0, 0.3, 1),
        reasons: fc.subarray(['place', 'too_late', 'out_of_scope'] as const),
      }),
      { selector: ({ at, voter }) => `${at} ${voter}`, maxLength: 90 },
    )
    .map((cast) =>
      cast.map(({ at, ...vote }): Vote => {
        const notice = notices[at] as TradeNotice;
        return { ...vote, id: `${vote.voter} ${notice.id}`, notice };
      }),
    );

  it('the lists share no phrase, are short, rest on two opportunities, and stand in the notices word for word', () => {
    fc.assert(
      fc.property(anyVotes, (votes) => {
        const { liked, turnedDown, disputed } = lessonsOf(votes);
        const all = [...liked, ...turnedDown, ...disputed];
        const keys = all.map(({ phrase }) => tokenise(phrase).join(' '));
        expect(new Set(keys).size).toBe(keys.length);
        expect(Math.max(liked.length, turnedDown.length)).toBeLessThanOrEqual(5);
        expect(disputed.length).toBeLessThanOrEqual(2);
        for (const { phrase, opportunities, examples, matches, votes: count } of all) {
          expect(opportunities).toBeGreaterThanOrEqual(2);
          expect(count).toBeGreaterThanOrEqual(opportunities);
          expect(matches).toBeLessThanOrEqual(count);
          expect(examples.length).toBe(2);
          const texts = notices.map(({ title, description }) =>
            `${title}\n${description}`.replace(/ +/g, ' '),
          );
          expect(texts.some((text) => text.includes(phrase))).toBe(true);
          const telling = tokenise(phrase).filter((term) => !untaught.has(term));
          expect(telling.length).toBeGreaterThan(0);
        }
        for (const { matches, votes: count } of liked) expect(matches).toBeGreaterThan(count / 2);
        for (const { matches, votes: count } of turnedDown) expect(matches).toBeLessThan(count / 2);
      }),
      { numRuns: 60 },
    );
  });

  it('the order of the votes does not matter', () => {
    fc.assert(
      fc.property(anyVotes, (votes) => {
        expect(lessonsOf(votes.toReversed())).toEqual(lessonsOf(votes));
      }),
      { numRuns: 30 },
    );
  });
});

it('a phrase that is written in another way is neither new nor gone', () => {
  const lists = (...names: string[]) => names.map((phrase) => ({ phrase }));
  expect(
    comparePhrases(lists('Custodial Services', 'Roofing'), lists('custodial service', 'Paving')),
  ).toEqual({ added: ['Paving'], gone: ['Roofing'] });
});
