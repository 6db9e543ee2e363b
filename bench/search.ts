import type { Database } from '@bidlight/api/platform/db/connect.ts';
import { type Product, startProduct } from '@bidlight/e2e/product/in-process.ts';
import { fillNotices, removeNotices } from './fill-list-data.ts';
import { type Figure, printTable } from './print.ts';
import { readReply, type Sampled, type SampledBeside, sample, sampleBeside, toFigure } from './sample.ts';
import { measureSavedSearches } from './saved-searches.ts';

const REQUESTS = 60;
const SHORT = { size: 10_000, requests: 10 };
const SIZES = [10_000, 100_000, 1_000_000];
/** With so many notices it is also measured who gets what is new. */
const SAVED_SEARCHES_AT = 100_000;

interface Case {
  what: string;
  query: string;
  /** The keyword and the filters, for the bare SQL. */
  text: string;
  where?: string;
}

const CASES: Case[] = [
  { what: 'a rare word', query: 'query=kalomiren', text: 'kalomiren' },
  { what: 'a common word', query: 'query=services', text: 'services' },
  { what: 'three common words', query: 'query=contractor+support+system', text: 'contractor support system' },
  { what: 'a phrase', query: 'query=%22support+services%22', text: '"support services"' },
  {
    what: 'a rare word, NAICS',
    query: 'query=cybersecurity&naics_code=5415',
    text: 'cybersecurity',
    where: "naics_code like '5415%'",
  },
  {
    what: 'a common word, NAICS',
    query: 'query=services&naics_code=541512',
    text: 'services',
    where: "naics_code like '541512%'",
  },
  {
    what: 'a common word, department, score',
    query: 'query=services&department=veterans&min_score=40',
    text: 'services',
    where: "department ilike '%veterans%'",
  },
];

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const BROWSING: [what: string, query: string][] = [
  ['no words, by score', ''],
  ['open only, by score', 'open_only=true'],
  ['a score of 60', 'min_score=60'],
  ['the last two weeks', `date_from=${daysAgo(14)}`],
  ['by deadline', 'sort=deadline'],
  ['a common word, by deadline', 'query=services&sort=deadline'],
  ['a department', 'department=veterans'],
  ['an awardee, about one award in 40', 'awardee=birchwood'],
  ['a common word, an awardee', 'query=services&awardee=birchwood'],
  ['an amount, about four awards in five', 'amount_min=1000000'],
  ['an amount, about one award in 50', 'amount_min=1000000&amount_max=1100000'],
  ['an amount and an awardee', 'amount_min=1000000&awardee=birchwood'],
  ['earlier awards known, one in ten', 'has_earlier_awards=yes'],
  ['a common word, earlier awards known', 'query=services&has_earlier_awards=yes'],
  ['no earlier awards known', 'has_earlier_awards=no'],
  ['a common word, page 40', 'query=services&page=40'],
  ['a misspelt word, with a suggestion', 'query=cybersecurty'],
];

/** The calls of the search, and the page that a result leads to. */
function searchCalls(size: number): [what: string, path: string][] {
  return [
    ...[...CASES.map(({ what, query }): [string, string] => [what, query]), ...BROWSING].map(
      ([what, query]): [string, string] => [what, `/api/rfps/search?${query}`],
    ),
    // Every ninth number is an opportunity for sure.
    ['the opportunity page, more like this included', `/api/rfps/${9 * Math.floor(size / 18)}`],
  ];
}

/**
 * The search at ten thousand, a hundred thousand and a million notices, each call beside the plain SQL for the same
 * words in the same run: everything that matches, ranked. The argument may name a smaller largest size.
 */
export async function measure(): Promise<void> {
  const largest = Number(process.argv[3] ?? SIZES.at(-1));
  const product = await startProduct();
  await removeNotices(product.pool);
  let filled = 0;
  for (const size of SIZES.filter((candidate) => candidate <= largest)) {
    await fillNotices(product.pool, filled + 1, size);
    filled = size;
    process.stdout.write(`\n${size.toLocaleString('en-US')} notices\n\n`);
    printTable(await measureSearch(product, size, REQUESTS));
    if (size !== SAVED_SEARCHES_AT) continue;
    process.stdout.write('\n');
    printTable([await measureSavedSearches(product, size)]);
  }
  await product.stop();
}

export async function measureShort(): Promise<Figure[]> {
  const product = await startProduct();
  await removeNotices(product.pool);
  await fillNotices(product.pool, 1, SHORT.size);
  const rows = await measureSearch(product, SHORT.size, SHORT.requests);
  await product.stop();
  return rows.map(toFigure);
}

async function measureSearch(
  { pool, address, signIn }: Product,
  size: number,
  requests: number,
): Promise<(Sampled & Partial<SampledBeside>)[]> {
  const { cookie } = await signIn('member@harborview.example');
  const rows: (Sampled & Partial<SampledBeside>)[] = [];
  for (const [what, path] of searchCalls(size)) {
    const call = () => readReply(address, cookie, path);
    const compared = CASES.find((one) => one.what === what);
    if (compared) {
      const floor = { work: bareSql(pool, compared.text, compared.where), times: Math.min(requests, 5) };
      rows.push(await sampleBeside(what, requests, call, floor));
    } else {
      rows.push({ ...(await sample(what, requests, call)), 'bare SQL p50 ms': '–', 'bare SQL p95 ms': '–' });
    }
  }
  return rows;
}

/** Without the time limit of requests. */
function bareSql(pool: Database['pool'], text: string, where = 'true') {
  return async () => {
    const client = await pool.connect();
    try {
      await client.query('set statement_timeout = 0');
      await client.query({
        text: `select id, title, count(*) over () from notices
          where search @@ websearch_to_tsquery('english', $1) and ${where}
          order by ts_rank(search, websearch_to_tsquery('english', $1)) desc limit 25`,
        values: [text],
        query_timeout: 600_000,
      } as { text: string; values: string[] });
    } finally {
      client.release(true);
    }
  };
}
