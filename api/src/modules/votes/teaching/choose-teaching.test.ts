import { TOP_RFPS_MIN_SCORE } from '@bidlight/contract';
import { describe, expect, it } from 'vitest';
import type { OpportunityId } from '#store/schema.ts';
import { type Candidate, chooseTeaching } from './choose-teaching.ts';

const idOf = (id: number) => id as OpportunityId;
/** A word of its own for each number. */
const wordOf = (id: number) => `word${[...String(id)].map((digit) => 'qwrtzpkbmv'[Number(digit)]).join('')}`;

/** As many, best first, with scores that fall from 85 by a point each; each of a code, a department and words of its own. */
function candidates(count: number, change: (candidate: Candidate) => Partial<Candidate> = () => ({})) {
  const made = Array.from({ length: count }, (_, at): Candidate => {
    const id = idOf(at + 1);
    const candidate = {
      id,
      score: Math.max(0, 85 - at),
      place: at + 1,
      nearness: 0,
      isClear: true,
      hasGuideVote: false,
      naicsCode: String(100_000 + id),
      pscCode: `P${id}`,
      department: `Department ${id}`,
      title: wordOf(id),
      solicitationNumber: `N${id}`,
    };
    return { ...candidate, ...change(candidate) };
  });
  const distance = ({ score }: Candidate) => Math.abs(score - TOP_RFPS_MIN_SCORE);
  made
    .toSorted((a, b) => distance(a) - distance(b))
    .forEach((candidate, at) => {
      candidate.nearness = at + 1;
    });
  return made;
}

describe('the ten that teach most', () => {
  it('are some of the best, more of where the list begins, and no more than two from further down, best first', () => {
    const all = candidates(160);
    const scores = chooseTeaching(all).map((id) => all.find((one) => one.id === id)?.score ?? Number.NaN);
    expect(scores).toEqual([85, 84, 83, 62, 61, 60, 59, 58, 5, 4]);
  });

  it('are near the company’s work although only little is of another kind', () => {
    const title = (id: number) => `Janitorial services ${wordOf(id)}`;
    const all = candidates(160, ({ id, place }) =>
      place <= 30
        ? { naicsCode: '561720', pscCode: 'S201', title: title(id) }
        : { score: Math.max(0, 20 - Math.floor(place / 20)) },
    );
    const far = chooseTeaching(all).filter((id) => id > 30);
    expect(far).toHaveLength(2);
  });

  it('are of different kinds: another product, code, buyer and words rather than a better place', () => {
    const [first, ...others] = candidates(60, () => ({ score: TOP_RFPS_MIN_SCORE })) as [Candidate];
    const like = { ...first, id: idOf(700), title: 'Other', solicitationNumber: 'X' };
    expect(chooseTeaching([first, like, ...others])).not.toContain(700);
    const unlike = { ...like, naicsCode: '111110', pscCode: 'Z', department: 'D' };
    expect(chooseTeaching([first, unlike, ...others])).toContain(700);
  });

  it('are rather those that can be judged at a glance', () => {
    const all = candidates(160, ({ id }) => ({ isClear: id % 2 === 0 }));
    expect(chooseTeaching(all).filter((id) => id % 2 === 1)).toEqual([]);
  });

  it('are the same for the same candidates', () => {
    expect(chooseTeaching(candidates(160))).toEqual(chooseTeaching(candidates(160)));
  });

  it('never have two of one procurement: the same number, or nearly the same title', () => {
    const twins = candidates(3, ({ id }) => ({
      title: id === 3 ? 'Something else' : 'Repair roof of building twelve',
      solicitationNumber: id === 2 ? 'B' : 'A',
    }));
    expect(chooseTeaching(twins)).toEqual([1]);
  });

  it('come from wherever there are any where one kind has too few', () => {
    expect(chooseTeaching(candidates(12))).toHaveLength(10);
    expect(chooseTeaching(candidates(12, () => ({ score: 3 })))).toHaveLength(10);
  });
});
