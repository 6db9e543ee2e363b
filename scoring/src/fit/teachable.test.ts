import { expect, it } from 'vitest';
import { makeNotice } from '#market.fixture.ts';
import { bucketOfTerm } from '#terms/hashed-terms.ts';
import { buildLexicon } from '#terms/lexicon.ts';
import { preparer } from '#terms/prepare.ts';
import { randomFrom } from '#text/random.ts';
import { teachableShares } from './teachable.ts';
import type { Vote } from './votes.ts';

const random = randomFrom(3);
const texts = [
  { title: 'Elevator maintenance', description: 'Inspect elevators at the Roanoke hospital by November 15.' },
  {
    title: 'Elevator repair',
    description: 'Elena Ortiz, contracting officer, Virginia. Solicitation 36C24.',
  },
  { title: 'Elevator repair', description: 'Hoist ropes, governors and 24 doors.' },
];
const notices = texts.map((text, at) => ({
  ...makeNotice(`n${at}`, 'parts', random),
  ...text,
  placeCity: at === 0 ? 'Roanoke' : null,
}));
const prepare = preparer(buildLexicon(notices), null);
const votes = notices.map(
  (notice, at): Vote => ({
    id: `v${at}`,
    voter: 'p1',
    value: 'relevant_match',
    reasons: [],
    ageDays: 0,
    profileShare: 1,
    notice: prepare(notice),
  }),
);
const shareOf = (word: string) => teachableShares(votes)[bucketOfTerm(word)];

it.each(['november', 'roanoke', 'elena', 'virginia', '15', '24', 'solicitation', 'contracting', 'officer'])(
  'votes teach nothing about %s, which does not say what the work is',
  (word) => {
    expect(shareOf(word)).toBe(0);
  },
);

it('a word counts for more the more voted notices it is in, and another vote on the same notice adds nothing', () => {
  expect(shareOf('hoist')).toBeCloseTo(Math.sqrt(1 / 4));
  expect(shareOf('repair')).toBeCloseTo(Math.sqrt(2 / 5));
  expect(shareOf('elevator')).toBeCloseTo(Math.sqrt(3 / 6));
  const [first] = votes;
  if (!first) throw new Error('No vote.');
  const again = teachableShares([...votes, { ...first, id: 'again', voter: 'p2' }]);
  expect(again[bucketOfTerm('elevator')]).toBeCloseTo(Math.sqrt(3 / 6));
});
