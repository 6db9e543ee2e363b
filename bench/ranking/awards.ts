import { EMPTY_PROFILE, type Notice, ndcgAt, type PastPerformance } from '@bidlight/scoring';
import { readRows } from '@bidlight/training/read-rows.ts';
import { baselines } from './baselines.ts';
import type { Engine } from './engine.ts';
import type { RankerFigures } from './figures-table.ts';
import { plainWords } from './plain-words.ts';

const WINS = [1, 3, 5];

/** Both are places in the list of awards. */
type AwardRanker = (known: readonly number[], pool: readonly number[]) => number[];

export interface Award {
  notice: Notice;
  company: string;
  posted: string;
  /** The title without punctuation, to leave repeats out: finding the same title again is no test. */
  plainTitle: string;
  /** Bought by number from a catalogue, as most purchases of the defence department. */
  isPart: boolean;
}

/** The awards of a file in the order of posting. Words of the company's name are removed from their titles. */
export async function readAwards(file: string): Promise<Award[]> {
  return (await readRows(file))
    .map(awardOf)
    .sort((a, b) =>
      a.posted < b.posted ? -1 : a.posted > b.posted ? 1 : a.notice.id < b.notice.id ? -1 : 1,
    );
}

/**
 * Who won before: a company's first wins are what the ranker knows, its later wins are relevant, and the pool is every
 * later award of all companies, without repeats of a known title or number. The figures are nDCG@10 of all companies,
 * and of those that do not mainly sell parts.
 */
export function measureAwards(
  awards: readonly Award[],
  engine: Engine,
): { ours: RankerFigures; others: RankerFigures[] } {
  const notices = awards.map(({ notice }) => notice);
  const ours: AwardRanker = (known, pool) => {
    const pastPerformance = known.flatMap((at) => pastOf(notices[at]) ?? []);
    return engine.rank({ ...EMPTY_PROFILE, pastPerformance }, [], pool).map(({ margin }) => margin);
  };
  const sameNaics: AwardRanker = (known, pool) => {
    const codes = new Set(known.flatMap((at) => notices[at]?.naicsCodes ?? []));
    return pool.map((at) => (notices[at]?.naicsCodes.some((code) => codes.has(code)) ? 1 : 0));
  };
  const usual = Object.entries(baselines(notices.map(({ title }) => title ?? ''))).map(
    ([name, rank]): [string, AwardRanker] => [
      name,
      (known, pool) => rank({ query: '', votes: known.map((at) => ({ at, isRelevant: true })), pool }),
    ],
  );
  if (notices.some(({ naicsCodes }) => naicsCodes.length)) usual.push(['same NAICS', sameNaics]);
  const tasks = WINS.map((wins) => tasksOf(awards, wins));
  const figuresOf = (ranker: string, rank: AwardRanker): RankerFigures => ({
    ranker,
    columns: Object.fromEntries(
      tasks.map((ofWins, column) => {
        const results = ofWins.map(({ known, pool, isParts, company }) => {
          const scores = rank(known, pool);
          const judged = pool.map((award, place) => ({
            score: scores[place] ?? 0,
            label: awards[award]?.company === company ? 1 : 0,
          }));
          return { ndcg: ndcgAt(judged, 10) ?? 0, isParts };
        });
        const others = results.filter(({ isParts }) => !isParts);
        const name = `${WINS[column]} known, ${ofWins.length} companies`;
        return [name, [results.map(({ ndcg }) => ndcg), others.map(({ ndcg }) => ndcg)]];
      }),
    ),
  });
  return { ours: figuresOf('Bidlight', ours), others: usual.map(([name, rank]) => figuresOf(name, rank)) };
}

function awardOf(row: Record<string, string | undefined>): Award {
  const company = row.company ?? '';
  const ofName = new Set(plainWords(company));
  const title = (row.title ?? '').replace(/[\p{L}\p{N}]+/gu, (word) =>
    plainWords(word).some((term) => ofName.has(term)) ? ' ' : word,
  );
  return {
    company,
    posted: row.posted ?? '',
    plainTitle: plainWords(row.title ?? '').join(' '),
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
