import { randomFrom } from '@bidlight/scoring';
import type { CodeText } from './code-task.ts';
import { type Output, Progress } from './progress.ts';
import type { PostedNotice } from './read-training-notices.ts';
import { RECIPE, type Recipe } from './recipe.ts';

/** The words of three trades; the first code is of the industry, the second of the product. */
export const TRADES = [
  {
    naics: '561720',
    psc: 'S201',
    words:
      'janitorial custodial cleaning mopping restroom trash vacuuming window carpet floor polish disinfect',
  },
  {
    naics: '238160',
    psc: 'Z2AA',
    words:
      'roof roofing shingle membrane gutter flashing leak skylight insulation drainage tile underlayment',
  },
  {
    naics: '541512',
    psc: 'DA01',
    words:
      'software cloud network server database migration cybersecurity firewall backup helpdesk laptop encryption',
  },
].map(({ words, ...codes }) => ({ ...codes, words: words.split(' ') }));
const COMMON = 'contractor provide government building period schedule performance quality work place'.split(
  ' ',
);

export const CODES: { naics: CodeText[]; psc: CodeText[] } = {
  naics: TRADES.map(({ naics, words }) => ({
    code: naics,
    title: words.slice(0, 2).join(' '),
    text: words.join(' '),
  })),
  psc: TRADES.map(({ psc, words }) => ({
    code: psc,
    title: words.slice(2, 4).join(' '),
    text: words.join(' '),
  })),
};

/** Notices of the trades in turn: a few words of the trade as title, more of them between common ones as description. */
export function tradeNotices(count = 90): PostedNotice[] {
  const random = randomFrom(7);
  const some = (words: readonly string[], number: number) =>
    Array.from({ length: number }, () => words[Math.floor(random() * words.length)]).join(' ');
  return Array.from({ length: count }, (_, at) => {
    const { words, naics, psc } = TRADES[at % TRADES.length] as (typeof TRADES)[number];
    return {
      id: String(at),
      title: some(words, 3),
      description: `${some(words, 8)} ${some(COMMON, 6)} ${some(words, 6)}`,
      solicitationNumber: null,
      department: at % 2 === 0 ? 'INTERIOR' : 'DEFENSE',
      office: null,
      naicsCode: naics,
      pscCode: psc,
      postedOn: `2026-03-${String(1 + (at % 28)).padStart(2, '0')}`,
    };
  });
}

/** The recipe, but small enough for a second. */
export const SMALL: Recipe = {
  ...RECIPE,
  dimensions: 16,
  steps: 30,
  rate: 0.1,
  warmUpSteps: 5,
  pairs: { ...RECIPE.pairs, batch: 16, minTerms: 5 },
  naics: { ...RECIPE.naics, batch: 16, others: 2 },
  psc: { ...RECIPE.psc, batch: 8, others: 2 },
  measuredPairs: 6,
};

/** Progress that nobody sees but the test. */
export function quiet(onText: (text: string) => void = () => {}): Progress {
  const output: Output = { write: onText };
  return new Progress(output);
}
