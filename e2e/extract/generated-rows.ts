import { randomTexts } from './random-text.ts';
import type { ExtractRow } from './write-extract.ts';

/** What a row takes in the file, on average. */
export const ROW_BYTES = 2_590;

const DAY_MS = 86_400_000;
/** Most active notices were posted within so many days. */
const POSTED_DAYS = 60;

/** Shares of 58,469 real notices, and how many bytes the longest description of each share has. */
const LENGTHS = [
  [0, 0],
  [0.15, 0],
  [0.3, 116],
  [0.5, 521],
  [0.67, 974],
  [0.75, 1_665],
  [0.9, 4_261],
  [0.95, 9_184],
  [0.99, 25_682],
  [1, 32_053],
] as const;
/** Most award notices have no text or a line, so the shortest texts are theirs. */
const AWARDS = 0.19;
/** How many of a hundred notices are of a type, of those that are no awards. */
const TYPES = [
  [46, 'Combined Synopsis/Solicitation'],
  [27, 'Solicitation'],
  [11, 'Sources Sought'],
  [9, 'Presolicitation'],
  [7, 'Special Notice'],
] as const;
/** A third of the words of real texts, the most frequent first; the random ones have none of them. */
const FUNCTION_WORDS =
  'the and of the to be for a in the is this or will not are by with as all on at an that any if'.split(' ');

const NAICS_CODES =
  '336413 541512 561720 238160 334516 332510 541330 236220 339112 541519 238220 561730 334511 325412 541611 811210 562111 332991 423450'.split(
    ' ',
  );
const PRODUCT_CODES = '16 59 S201 53 Z2AA 66 R425 48 65 D3'.split(' ');

/**
 * So many rows of an extract of all active notices: types, lengths and the share of amendments are those of real ones. The same
 * rows in every run, but for the dates.
 */
export function* generatedRows(count: number, now = Date.now()): Generator<ExtractRow> {
  const { titles, paragraphs } = randomTexts();
  const sentences = paragraphs.map(withFunctionWords);
  const title = (n: number) => titles[n % titles.length] ?? '';
  for (let n = 0; n < count; n += 1) {
    const purchase = Math.floor(n / 1.4);
    const dice = (n * 2_654_435_761) >>> 0;
    const share = dice / 2 ** 32;
    const isAward = share < AWARDS;
    const posted = now - (n % POSTED_DAYS) * DAY_MS;
    const day = (days: number) => new Date(posted + days * DAY_MS).toISOString().slice(0, 10);
    yield {
      NoticeId: n.toString(16).padStart(32, '0'),
      Title: title(purchase),
      'Sol#': `W912${String(purchase).padStart(6, '0')}`,
      'Department/Ind.Agency': n % 10 < 7 ? 'DEPT OF DEFENSE' : 'VETERANS AFFAIRS, DEPARTMENT OF',
      'Sub-Tier': `OFFICE ${purchase % 89}`,
      Office: `CONTRACTING OFFICE ${purchase % 807}`,
      PostedDate: `${day(0)} 10:00:00-05`,
      Type: isAward ? 'Award Notice' : typeOf(n),
      ArchiveDate: day(75),
      SetASideCode: n % 3 ? '' : 'SBA',
      SetASide: n % 3 ? '' : 'Total Small Business Set-Aside (FAR 19.5)',
      ResponseDeadLine: n % 3 && !isAward ? `${day(10 + (n % 41))}T16:00:00-05:00` : '',
      NaicsCode: NAICS_CODES[purchase % NAICS_CODES.length] ?? '',
      ClassificationCode: PRODUCT_CODES[purchase % PRODUCT_CODES.length] ?? '',
      PopState: ['VA', 'CA', 'TX', 'MD'][purchase % 4] ?? '',
      PopCountry: 'USA',
      Active: 'Yes',
      ...(isAward && {
        AwardNumber: `W912${String(purchase).padStart(6, '0')}C1`,
        AwardDate: day(-5),
        Award$: `${10_000 + (dice % 5_000_000)}.00`,
        Awardee: `${title(dice % 5_200)}, LLC VA 23510-2403 USA`,
      }),
      PrimaryContactFullname: 'Contracting Officer',
      PrimaryContactEmail: 'officer@agency.example',
      Link: `https://sam.gov/workspace/contract/opp/${n.toString(16).padStart(32, '0')}/view`,
      Description: textOf(lengthAt(share), (at) => sentences[(dice + at) % sentences.length] ?? ''),
    };
  }
}

function withFunctionWords(sentence: string, n: number): string {
  return sentence
    .split(' ')
    .map((word, at) => (at % 2 ? word : `${FUNCTION_WORDS[(n + at * at) % FUNCTION_WORDS.length]} ${word}`))
    .join(' ');
}

function typeOf(n: number): string {
  let left = (n * 37) % 100;
  for (const [share, type] of TYPES) {
    left -= share;
    if (left < 0) return type;
  }
  throw new Error('The shares of the types are less than a hundred.');
}

/** Between two known shares the lengths grow evenly. */
function lengthAt(share: number): number {
  const at = LENGTHS.findIndex(([upTo]) => share < upTo);
  const [from, shortest] = LENGTHS[at - 1] ?? [0, 0];
  const [to, longest] = LENGTHS[at] ?? [1, 0];
  return Math.round(shortest + ((share - from) / (to - from)) * (longest - shortest));
}

function textOf(length: number, sentence: (at: number) => string): string {
  let text = '';
  for (let at = 0; text.length < length; at += 1) text += `${sentence(at)} `;
  return text.slice(0, length);
}
