import type { Notice, PastPerformance, Profile } from '@bidlight/scoring';
import {
  buildLexicon,
  createScorer,
  EMPTY_PROFILE,
  fitModel,
  ndcgAt,
  preparer,
  tokenise,
} from '@bidlight/scoring';
import { readRows } from '../read-rows.ts';
import { baselines } from './baselines.ts';

const WINS = [1, 3, 5];

interface Award {
  notice: Notice;
  company: string;
  posted: string;
  /** The title without punctuation, to leave repeats out: finding the same title again is no test. */
  plainTitle: string;
  /** Bought by number from a catalogue, as most purchases of the defence department. */
  isPart: boolean;
}

/**
 * Who won before: a company's first wins are what the ranker knows, its later wins are relevant, and the pool is every
 * later award of all companies, without repeats of a known title or number. Words of the company's name are removed.
 */
export async function measureAwards(file: string): Promise<Record<string, string | number>[]> {
  const awards = (await readRows(file)).map(awardOf);
  awards.sort((a, b) =>
    a.posted < b.posted ? -1 : a.posted > b.posted ? 1 : a.notice.id < b.notice.id ? -1 : 1,
  );
  const notices = awards.map(({ notice }) => notice);
  const lexicon = buildLexicon(notices);
  const prepare = preparer(lexicon, null);
  const prepared = notices.map((notice) => prepare(notice));
  const ours = (known: readonly number[], pool: readonly number[]): number[] => {
    const pastPerformance = known.map((at) => pastOf(notices[at]));
    const profile: Profile = { ...EMPTY_PROFILE, pastPerformance: pastPerformance.filter((past) => !!past) };
    const recent = pool.flatMap((at) => prepared[at] ?? []);
    const scorer = createScorer(fitModel({ lexicon, vectors: null, profile, recent, votes: [], seed: 1 }));
    return recent.map((notice) => scorer.score(notice).margin.total);
  };
  const sameNaics = (known: readonly number[], pool: readonly number[]): number[] => {
    const codes = new Set(known.flatMap((at) => notices[at]?.naicsCodes ?? []));
    return pool.map((at) => (notices[at]?.naicsCodes.some((code) => codes.has(code)) ? 1 : 0));
  };
  const rankers = {
    ...Object.fromEntries(
      Object.entries(baselines(notices.map(({ title }) => title ?? ''))).map(([name, rank]) => [
        name,
        (known: readonly number[], pool: readonly number[]) =>
          rank({ query: '', votes: known.map((at) => ({ at, isRelevant: true })), pool }),
      ]),
    ),
    ...(notices.some(({ naicsCodes }) => naicsCodes.length) ? { 'same NAICS': sameNaics } : {}),
    Bidlight: ours,
  };
  const rows = Object.keys(rankers).map((ranker): Record<string, string | number> => ({ ranker }));
  for (const wins of WINS) {
    const tasks = tasksOf(awards, wins);
    Object.values(rankers).forEach((rank, at) => {
      const row = rows[at];
      if (!row) return;
      const results = tasks.map(({ known, pool, isParts, company }) => {
        const scores = rank(known, pool);
        const judged = pool.map((award, place) => ({
          score: scores[place] ?? 0,
          label: awards[award]?.company === company ? 1 : 0,
        }));
        return { ndcg: ndcgAt(judged, 10) ?? 0, isParts };
      });
      const others = results.filter(({ isParts }) => !isParts);
      row[`${wins} known`] = mean(results.map(({ ndcg }) => ndcg));
      row[`${wins} known, not parts`] = mean(others.map(({ ndcg }) => ndcg));
    });
    process.stderr.write(`${tasks.length} companies with more than ${wins} wins\n`);
  }
  return rows;
}

function mean(values: readonly number[]): string {
  return (values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)).toFixed(4);
}

function awardOf(row: Record<string, string | undefined>): Award {
  const company = row.company ?? '';
  const ofName = new Set(tokenise(company));
  const title = (row.title ?? '').replace(/[\p{L}\p{N}]+/gu, (word) =>
    tokenise(word).some((term) => ofName.has(term)) ? ' ' : word,
  );
  return {
    company,
    posted: row.posted ?? '',
    plainTitle: tokenise(row.title ?? '').join(' '),
    isPart: /^\d+--/.test(title) && row.agency === 'DEPT OF DEFENSE',
    notice: {
      id: row.noticeId ?? '',
      title,
      description: null,
      solicitationNumber: row.sol ?? null,
      department: row.agency ?? null,
      office: null,
      noticeType: null,
      setAsideCode: null,
      naicsCodes: row.naics ? [row.naics] : [],
      pscCode: null,
      placeCity: null,
      placeState: null,
      placeCountry: null,
    },
  };
}

function pastOf(notice: Notice | undefined): PastPerformance | undefined {
  if (!notice) return undefined;
  const { solicitationNumber, department } = notice;
  return { text: notice.title ?? '', solicitationNumber, department };
}

function tasksOf(awards: readonly Award[], wins: number) {
  const byCompany = Map.groupBy(
    awards.map((_, at) => at),
    (at) => awards[at]?.company ?? '',
  );
  return [...byCompany].flatMap(([company, all]) => {
    const known = all.slice(0, wins);
    const last = known.at(-1) ?? 0;
    const titles = new Set(known.map((at) => awards[at]?.plainTitle));
    const numbers = new Set(known.map((at) => awards[at]?.notice.solicitationNumber));
    const pool: number[] = [];
    for (let at = last + 1; at < awards.length; at += 1) {
      const award = awards[at];
      if (award && !titles.has(award.plainTitle) && !numbers.has(award.notice.solicitationNumber))
        pool.push(at);
    }
    if (all.length <= wins || !pool.some((at) => awards[at]?.company === company)) return [];
    const isParts = all.filter((at) => awards[at]?.isPart).length * 2 >= all.length;
    return [{ company, known, pool, isParts }];
  });
}
