import {
  EMPTY_PROFILE,
  encodeTermVectors,
  type Notice,
  type NoticeVector,
  type Profile,
  randomFrom,
  termOf,
} from '@bidlight/scoring';

const WORDS = 30_000;
/** The size of the table that ships. */
const TABLE = { rows: 24_000, dimensions: 256 };

/** A table with a random row for each of the most frequent terms of these notices. */
export function tableFor(vectors: readonly NoticeVector[]): Uint8Array {
  const frequency = new Map<number, number>();
  for (const vector of vectors) {
    for (const entry of vector) frequency.set(termOf(entry), (frequency.get(termOf(entry)) ?? 0) + 1);
  }
  const terms = [...frequency]
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, TABLE.rows)
    .map(([term]) => term);
  const random = randomFrom(1);
  return encodeTermVectors({
    dimensions: TABLE.dimensions,
    terms: Uint32Array.from(terms).sort(),
    idf: new Float32Array(terms.length).fill(1),
    values: Float32Array.from({ length: terms.length * TABLE.dimensions }, () => 2 * random() - 1),
  });
}

export const PROFILE: Profile = {
  ...EMPTY_PROFILE,
  capabilityText: Array.from({ length: 80 }, (_, n) => wordOf(n * 37)).join(' '),
  targetNaics: ['541512', '5415', '541330'],
  setAsides: ['SBA', '8A'],
  states: ['VA', 'MD'],
  pastPerformance: Array.from({ length: 8 }, (_, n) => ({ text: `${wordOf(n)} ${wordOf(n * 91)}` })),
  includeWords: [wordOf(5), wordOf(17)],
  excludeWords: [wordOf(23)],
};

/** Words of about six letters; low numbers are frequent, as in a language. */
function wordOf(n: number): string {
  return `${(n * 7919 + 104_729).toString(36)}x`.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
}

/** What real texts repeat most and no ranker reads. */
const STOP_WORDS = 'the of and to for in a be is or shall by this with on will as are that any'.split(' ');
const STOP_WORD_SHARE = 0.4;

/**
 * A notice with a text of 2 kB, the same for the same number: about 290 words with 140 different terms, as real notices
 * of that length have.
 */
export function noticeOf(n: number): Notice {
  let state = (n * 2_654_435_761) >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const word = () => wordOf(Math.floor(WORDS ** next()) - 1);
  const anyWord = () =>
    next() < STOP_WORD_SHARE ? (STOP_WORDS[Math.floor(next() * STOP_WORDS.length)] ?? '') : `${word()}ing`;
  const words = Array.from({ length: 330 }, anyWord).join(' ').slice(0, 2_000);
  return {
    id: n.toString(16).padStart(32, '0'),
    title: `${word()} ${word()} ${word()}`,
    // A string of its own, as texts from a database are: a part of a longer string is slower to read.
    description: Buffer.from(words).toString(),
    solicitationNumber: `W912DQ26R${String(n % 10_000).padStart(4, '0')}`,
    department: n % 3 ? 'DEPT OF DEFENSE' : 'VETERANS AFFAIRS, DEPARTMENT OF',
    office: null,
    noticeType: n % 4 ? 'o' : 'p',
    setAsideCode: n % 5 ? null : 'SBA',
    naicsCodes: n % 7 ? ['541512'] : [],
    pscCode: 'D302',
    placeCity: null,
    placeState: 'VA',
    placeCountry: 'USA',
  };
}
