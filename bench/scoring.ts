import { codeTexts } from '@bidlight/api/store/code-texts.ts';
import {
  buildLexicon,
  codeMeanings,
  createScorer,
  decodeTermVectors,
  encodeLexicon,
  fitModel,
  preparer,
  type TermVectors,
  termOf,
  tokenise,
  type Vote,
} from '@bidlight/scoring';
import { type Figure, percentile, printTable } from './print.ts';
import { noticeOf, PROFILE, tableFor } from './scoring/generated.ts';

interface Size {
  notices: number;
  recent: number;
  votes: number;
  /** The first ones also pay for compiling the code. */
  rounds: number;
}

const FULL: Size = { notices: 20_000, recent: 5_000, votes: 10_000, rounds: 5 };
const SHORT: Size = { notices: 2_000, recent: 1_000, votes: 500, rounds: 3 };

/** Speed of scoring on one core, with and without a table of term vectors, each step beside a lower bound for it. */
export async function measure(): Promise<void> {
  const { rates, times } = measureSpeeds(FULL);
  printTable(rates);
  process.stdout.write('\n');
  printTable(times);
}

export async function measureShort(): Promise<Figure[]> {
  const { rates, times } = measureSpeeds(SHORT);
  return [
    ...rates.map((rate) => ({ what: rate.what, figure: `${rate['notices/s']} per s`, floor: '–' })),
    ...times.map((time) => ({ what: time.what, figure: `${time['CPU s']} s`, floor: '–' })),
  ];
}

function measureSpeeds(size: Size) {
  const { perNotice, timeRow } = timers(size);
  const notices = Array.from({ length: size.notices }, (_, n) => noticeOf(n));
  const lexicon = buildLexicon(notices);
  const words = preparer(lexicon, null);
  const table = tableFor(notices.map((notice) => words(notice).vector));
  const vectors = decodeTermVectors(table);
  const textOf = (at: number) => notices[at]?.description ?? '';

  const rowsWith = (used: TermVectors | null) => {
    const prepare = preparer(lexicon, used);
    const prepared = notices.map((notice) => prepare(notice));
    const recent = prepared.slice(-size.recent);
    const votes = prepared.slice(0, size.votes).map(voteOn);
    const codes = codeMeanings(prepare, codeTexts());
    const modelFrom = (cast: readonly Vote[]) =>
      fitModel({ lexicon, vectors: used, codes, profile: PROFILE, recent, votes: cast, seed: 1 });
    const model = modelFrom(votes);
    const { score } = createScorer(model);
    const withTable = used ? 'with the table' : 'without a table';
    const rates = [
      perNotice(`text of 2 kB to score with contributions, ${withTable}`, (at) => {
        const notice = notices[at];
        return notice ? score(prepare(notice)).score : 0;
      }),
      perNotice(`prepared notice to score with contributions, ${withTable}`, (at) => {
        const notice = prepared[at];
        return notice ? score(notice).score : 0;
      }),
    ];
    const times = [
      timeRow(`retrain on ${size.votes} votes, calibrated, ${withTable}`, () => modelFrom(votes)),
      timeRow('floor: the same without votes', () => modelFrom([])),
      timeRow('model as JSON', () => JSON.stringify(model), sizeOf(JSON.stringify(model).length)),
    ];
    return { prepared, rates, times };
  };
  const without = rowsWith(null);
  const withTable = rowsWith(vectors);

  const weights = new Float32Array(1 << 18).fill(0.5);
  const direction = new Float32Array(vectors.dimensions).fill(0.5);
  const rates = [
    ...without.rates,
    ...withTable.rates,
    perNotice('floor: the words of the text as strings', (at) => tokenise(textOf(at)).length),
    perNotice('floor: reading each character once', (at) => {
      const text = textOf(at);
      let sum = 0;
      for (let place = 0; place < text.length; place += 1) sum += text.charCodeAt(place);
      return sum;
    }),
    perNotice("floor: adding the rows of the text's terms", (at) =>
      addRows(vectors, withTable.prepared[at]?.vector ?? new Uint32Array()),
    ),
    perNotice('floor: a bare inner product of terms', (at) => {
      let sum = 0;
      for (const entry of without.prepared[at]?.vector ?? [])
        sum += (weights[termOf(entry)] ?? 0) * (entry & 16383);
      return sum;
    }),
    perNotice('floor: a bare inner product of dense vectors', (at) => {
      const dense = withTable.prepared[at]?.dense;
      let sum = 0;
      if (dense) {
        for (let place = 0; place < dense.length; place += 1)
          sum += (dense[place] ?? 0) * (direction[place] ?? 0);
      }
      return sum;
    }),
  ];
  const times = [
    ...without.times,
    ...withTable.times,
    timeRow(`table of ${vectors.rows} rows`, () => decodeTermVectors(table), sizeOf(table.length)),
    timeRow('floor: a copy of its bytes', () => table.slice()),
    timeRow(
      `lexicon of ${size.notices} notices`,
      () => buildLexicon(notices),
      sizeOf(encodeLexicon(lexicon).length),
    ),
  ];
  return { rates, times };
}

function voteOn(notice: Vote['notice'], at: number): Vote {
  const value = at % 3 ? 'not_match' : 'relevant_match';
  return {
    id: notice.id,
    voter: `voter${at % 20}`,
    value,
    reasons: [],
    ageDays: at % 300,
    profileShare: 1,
    notice,
  };
}

function timers({ notices, rounds }: Size) {
  const medianOf = (work: () => unknown) =>
    percentile(
      Array.from({ length: rounds }, () => timed(work)),
      0.5,
    );
  return {
    perNotice(what: string, work: (at: number) => number) {
      let sink = 0;
      const seconds = medianOf(() => {
        for (let at = 0; at < notices; at += 1) sink += work(at);
      });
      if (!Number.isFinite(sink)) throw new Error(`${what}: a result was no number.`);
      return {
        what,
        'notices/s': Math.round(notices / seconds),
        'µs each': ((seconds / notices) * 1e6).toFixed(1),
      };
    },
    timeRow: (what: string, work: () => unknown, note = '') => ({
      what,
      'CPU s': medianOf(work).toFixed(3),
      note,
    }),
  };
}

function sizeOf(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Seconds of processor time: what one core needs, whatever else the machine does. */
function timed(work: () => unknown): number {
  const from = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1e6;
}

/** The sum of the rows of a vector's terms, without weights. */
function addRows({ rowOf, values, dimensions }: TermVectors, vector: Uint32Array): number {
  const sum = new Float32Array(dimensions);
  for (const entry of vector) {
    const from = ((rowOf[termOf(entry)] ?? 0) - 1) * dimensions;
    if (from < 0) continue;
    for (let place = 0; place < dimensions; place += 1)
      sum[place] = (sum[place] ?? 0) + (values[from + place] ?? 0);
  }
  return sum[0] ?? 0;
}
