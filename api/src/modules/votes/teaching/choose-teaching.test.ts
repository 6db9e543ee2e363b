import { TOP_RFPS_MIN_SCORE } from '@bidlight/contract';
import { describe, expect, it } from 'vitest';
import type { OpportunityId } from '#store/schema.ts';
import { type Candidate, chooseTeaching, TEACHING_BANDS } from './choose-teaching.ts';

const idOf = (id: number) => id as OpportunityId;

/** As many of each band, each of an industry, a department and words of its own. */
function candidates(perBand: number, change: (candidate: Candidate) => Partial<Candidate> = () => ({})) {
  return TEACHING_BANDS.flatMap(({ target }, band) =>
    Array.from({ length: perBand }, (_, at): Candidate => {
      const id = idOf(band * 1_000 + at + 1);
      const made = {
        id,
        score: target,
        band,
        place: at + 1,
        naicsCode: String(100_000 + id * 100),
        department: `Department ${id}`,
        title: `Subject${'abcdefgh'[at % 8]}${'ijklmnop'[band]}`,
        solicitationNumber: `N${id}`,
      };
      return { ...made, ...change(made) };
    }),
  );
}

const scoresOf = (chosen: readonly number[], from: readonly Candidate[]) =>
  chosen.map((id) => from.find((candidate) => candidate.id === id)?.score ?? Number.NaN);

describe('the ten that teach most', () => {
  it('are spread over the scores, most of them near where the list begins, best first', () => {
    const all = candidates(8);
    const chosen = scoresOf(chooseTeaching(all), all);
    expect(chosen).toHaveLength(10);
    expect(chosen).toEqual(chosen.toSorted((a, b) => b - a));
    expect(chosen.filter((score) => score === TOP_RFPS_MIN_SCORE)).toHaveLength(5);
    expect(new Set(chosen).size).toBe(TEACHING_BANDS.length);
  });

  it('are the same for the same candidates', () => {
    expect(chooseTeaching(candidates(8))).toEqual(chooseTeaching(candidates(8)));
  });

  it('prefer another industry, department and words to a better place', () => {
    const boundary = candidates(10, () => ({ title: null })).filter(({ band }) => band === 2);
    const [first] = boundary;
    const like = { ...(first as Candidate), id: idOf(7), place: 2, solicitationNumber: 'X' };
    expect(chooseTeaching([...boundary, like])).not.toContain(7);
    expect(chooseTeaching([...boundary, { ...like, naicsCode: '111110', department: 'D' }])).toContain(7);
  });

  it('never have two of one procurement: the same number, or nearly the same title', () => {
    const [one] = candidates(1);
    const twins = [
      {
        ...(one as Candidate),
        id: idOf(1),
        title: 'Repair roof of building twelve',
        solicitationNumber: 'A',
      },
      {
        ...(one as Candidate),
        id: idOf(2),
        title: 'Repair roof of building twelve',
        solicitationNumber: 'B',
      },
      { ...(one as Candidate), id: idOf(3), title: 'Something else', solicitationNumber: 'A' },
    ];
    expect(chooseTeaching(twins)).toEqual([1]);
  });

  it('come from the other bands where one has too few', () => {
    const all = candidates(12).filter(({ band }) => band === 0);
    expect(chooseTeaching(all.map((each) => ({ ...each, title: `Word${each.id}x` })))).toHaveLength(10);
  });
});
