import type { Database } from '../api/src/db/connect.ts';
import { fillNotices, removeNotices } from './fill-list-data.ts';
import { printTable } from './print.ts';
import { sample, startProduct } from './product.ts';

const REQUESTS = 60;
const SIZES = [10_000, 100_000, 1_000_000];

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

const BROWSING: [what: string, query: string][] = [
  ['no words, by score', ''],
  ['open only, by score', 'open_only=true'],
  ['a department', 'department=veterans'],
  ['a common word, page 40', 'query=services&page=40'],
];

/**
 * The search at ten thousand, a hundred thousand and a million notices, each call beside the plain SQL for the same
 * words in the same run: everything that matches, ranked. The argument may name a smaller largest size.
 */
export async function measure(): Promise<void> {
  const largest = Number(process.argv[3] ?? SIZES.at(-1));
  const product = await startProduct();
  const { pool, address } = product;
  const { cookie } = await product.signIn('member@harborview.example');
  const overHttp = (path: string) => async () => {
    const answer = await fetch(`${address}${path}`, { headers: { cookie } });
    if (!answer.ok) throw new Error(await answer.text());
    await answer.text();
  };
  await removeNotices(pool);
  let filled = 0;
  for (const size of SIZES.filter((candidate) => candidate <= largest)) {
    await fillNotices(pool, filled + 1, size);
    filled = size;
    process.stdout.write(`\n${size.toLocaleString('en-US')} notices\n\n`);
    const rows: Awaited<ReturnType<typeof sample>>[] = [];
    for (const { what, query, text, where } of CASES) {
      rows.push(await sample(what, REQUESTS, overHttp(`/api/rfps/search?${query}`)));
      rows.push(await sample('bare SQL', Math.min(REQUESTS, 5), bareSql(pool, text, where)));
    }
    for (const [what, query] of BROWSING) {
      rows.push(await sample(what, REQUESTS, overHttp(`/api/rfps/search?${query}`)));
    }
    rows.push(
      await sample(
        'the opportunity page, more like this included',
        REQUESTS,
        overHttp(`/api/rfps/${size / 2}`),
      ),
    );
    printTable(rows);
  }
  await product.stop();
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
