import {
  BIDDABLE_NOTICE_TYPES,
  isAnswerableType,
  NOTICE_TYPES,
  type NoticeType,
  SET_ASIDES,
  setAsidePhrase,
} from '@bidlight/contract';
import {
  buildLexicon,
  createScorer,
  EMPTY_PROFILE,
  eligibilityOf,
  fitModel,
  type PreparedNotice,
} from '@bidlight/scoring';
import { describe, expect, it } from 'vitest';

const names = { setAside: setAsidePhrase, place: () => '' };
const holding = (setAsides: string[]) => ({ ...EMPTY_PROFILE, setAsides });

describe('the rules of the scoring package', () => {
  it('cover every set-aside of the contract, and call it by its name', () => {
    const open = Object.keys(SET_ASIDES).filter((setAsideCode) => {
      const { eligible, reason } = eligibilityOf(
        { ...EMPTY_NOTICE, noticeType: 'o', setAsideCode },
        holding([]),
        names,
      );
      if (!eligible) expect(reason).toContain(setAsidePhrase(setAsideCode));
      return eligible;
    });
    // Anybody may bid on a part of the one; for the other the place decides.
    expect(open).toEqual(['SBP', 'LAS']);
    const hubZone = { ...EMPTY_NOTICE, noticeType: 'o', setAsideCode: 'HZC' };
    expect(eligibilityOf(hubZone, holding(['8A']), names).reason).toBe(
      'Not eligible: HUBZone set-aside, and the profile holds no matching certification.',
    );
  });

  it('call nobody eligible for a notice that nobody can answer, and only then by its type', () => {
    const answerable = Object.keys(NOTICE_TYPES).filter(isAnswerableType);
    expect(answerable).toEqual(['o', 'p', 'k', 'r', 's']);
    const eligible = Object.keys(NOTICE_TYPES).filter(
      (noticeType) => eligibilityOf({ ...EMPTY_NOTICE, noticeType }, holding([]), names).eligible,
    );
    expect(eligible).toEqual(answerable);
  });

  it('prefer the notice types of the contract that can be bid on', () => {
    const lexicon = buildLexicon([]);
    const model = fitModel({
      lexicon,
      vectors: null,
      profile: EMPTY_PROFILE,
      recent: [],
      votes: [],
      seed: 1,
    });
    const scorer = createScorer(model);
    const marginOf = (noticeType: string) => scorer.score({ ...EMPTY_NOTICE, noticeType }).margin.total;
    const types = Object.keys(NOTICE_TYPES) as NoticeType[];
    const best = Math.max(...types.map(marginOf));
    expect(types.filter((type) => marginOf(type) === best)).toEqual([...BIDDABLE_NOTICE_TYPES]);
  });
});

const EMPTY_NOTICE: PreparedNotice = {
  id: 'a',
  title: null,
  solicitationNumber: null,
  department: null,
  office: null,
  noticeType: null,
  setAsideCode: null,
  naicsCodes: [],
  pscCode: null,
  placeCity: null,
  placeState: null,
  placeCountry: null,
  vector: new Uint32Array(),
  dense: null,
  worksRemotely: false,
  isForOneSource: false,
};
