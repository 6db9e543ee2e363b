import type { Notice, PreparedNotice, Profile, Vote } from '@bidlight/scoring';
import {
  buildLexicon,
  createScorer,
  EMPTY_PROFILE,
  encodeLexicon,
  fitModel,
  preparer,
  tokenise,
} from '@bidlight/scoring';
import { printTable } from './print.ts';

const NOTICES = 20_000;
const VOTES = 10_000;
const WORDS = 30_000;

/** Speed of scoring on one core, each step beside a lower bound for it. */
export async function measure(): Promise<void> {
  const notices = Array.from({ length: NOTICES }, (_, n) => noticeOf(n));
  const lexicon = buildLexicon(notices);
  const prepare = preparer(lexicon, null);
  const prepared = notices.map((notice): PreparedNotice => prepare(notice));
  const votes = prepared.slice(0, VOTES).map(
    (notice, at): Vote => ({
      id: notice.id,
      voter: `voter${at % 20}`,
      value: at % 3 ? 'not_match' : 'relevant_match',
      ageDays: at % 300,
      notice,
    }),
  );
  const recent = prepared.slice(-5_000);
  const modelFrom = (cast: readonly Vote[]) =>
    fitModel({ lexicon, vectors: null, profile: PROFILE, recent, votes: cast, seed: 1 });
  const model = modelFrom(votes);
  const scorer = createScorer(model);
  const table = new Float32Array(1 << 18).fill(0.5);
  let sink = 0;

  const perNotice = (what: string, work: (at: number) => number) => {
    const pass = () => {
      for (let at = 0; at < NOTICES; at += 1) sink += work(at);
    };
    pass();
    const seconds = timed(pass);
    return {
      what,
      'notices/s': Math.round(NOTICES / seconds),
      'µs each': ((seconds / NOTICES) * 1e6).toFixed(1),
    };
  };
  const textOf = (at: number) => notices[at]?.description ?? '';
  printTable([
    perNotice('text of 2 kB to score with contributions', (at) => {
      const notice = notices[at];
      return notice ? scorer.score(prepare(notice)).score : 0;
    }),
    perNotice('floor: the words of the text as strings', (at) => tokenise(textOf(at)).length),
    perNotice('floor: reading each character once', (at) => {
      const text = textOf(at);
      let sum = 0;
      for (let place = 0; place < text.length; place += 1) sum += text.charCodeAt(place);
      return sum;
    }),
    perNotice('vector to score with contributions', (at) => {
      const notice = prepared[at];
      return notice ? scorer.score(notice).score : 0;
    }),
    perNotice('floor: a bare inner product', (at) => {
      let sum = 0;
      for (const entry of prepared[at]?.vector ?? []) sum += (table[entry >>> 14] ?? 0) * (entry & 16383);
      return sum;
    }),
  ]);
  process.stdout.write('\n');
  const row = (what: string, seconds: number, note: string) => ({ what, 'CPU s': seconds.toFixed(2), note });
  printTable([
    row(
      `retrain on ${VOTES} votes, calibrated`,
      timed(() => modelFrom(votes)),
      `${recent.length} recent notices`,
    ),
    row(
      'floor: the same without votes',
      timed(() => modelFrom([])),
      '',
    ),
    row(
      `lexicon of ${NOTICES} notices`,
      timed(() => buildLexicon(notices)),
      `${(encodeLexicon(lexicon).length / 1e6).toFixed(1)} MB stored`,
    ),
    row(
      'model as JSON',
      timed(() => JSON.stringify(model)),
      `${(JSON.stringify(model).length / 1e6).toFixed(1)} MB`,
    ),
  ]);
  if (!Number.isFinite(sink)) throw new Error('A score was no number.');
}

/** Seconds of processor time: what one core needs, whatever else the machine does. */
function timed(work: () => unknown): number {
  const from = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1e6;
}

const PROFILE: Profile = {
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

function noticeOf(n: number): Notice {
  let state = (n * 2_654_435_761) >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const word = () => wordOf(Math.floor(WORDS ** next()) - 1);
  const words = Array.from({ length: 330 }, word).join(' ').slice(0, 2_000);
  return {
    id: n.toString(16).padStart(32, '0'),
    title: `${word()} ${word()} ${word()}`,
    description: words,
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
