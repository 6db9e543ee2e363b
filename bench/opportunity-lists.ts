import type { Product } from '@bidlight/e2e/product/in-process.ts';
import { readReply, type SampledBeside, sampleBeside } from './sample.ts';

/** What the lists of a member call, by what it is called in tables. */
const LIST_CALLS: [what: string, path: string][] = [
  ["today's RFPs by score", '/api/top5-rfps/today-rfps-list?limit=10'],
  ["today's RFPs by total votes", '/api/top5-rfps/today-rfps-list?limit=10&sortBy=totalVotes'],
  [
    "today's RFPs by positive votes",
    '/api/top5-rfps/today-rfps-list?limit=10&sortBy=positiveVotes&sortOrder=asc',
  ],
  ["today's RFPs by response date", '/api/top5-rfps/today-rfps-list?limit=10&sortBy=responseDate'],
  ["today's RFPs, page 100", '/api/top5-rfps/today-rfps-list?limit=10&page=100'],
  ['top RFPs', '/api/top5-rfps/top-rfps'],
  ['the counts of Top RFPs', '/api/scraping/stats'],
  ['the board of a thousand pursuits', '/api/pursuits/board'],
  ['a page of their table', '/api/pursuits?page=10'],
  ['what is pursued, for the marks in lists', '/api/pursuits/marks'],
  ['the report of their outcomes', '/api/pursuits/outcomes'],
  ["the morning's brief", '/api/scraping/brief'],
  ["today's unscored", '/api/scraping/recent?limit=100&today_only=true&min_score=0'],
];

/** The lists and the vote, each beside the bare SQL statements that it makes, one after the other. */
export async function measureOpportunityLists(
  { pool, address, signIn }: Product,
  requests: number,
): Promise<SampledBeside[]> {
  const { cookie } = await signIn('member@harborview.example');
  const vote = async () => {
    const answer = await fetch(`${address}/api/feedback/submit`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({
        // Every ninth number is an opportunity for sure.
        opportunityId: 9 * (1 + Math.floor(Math.random() * 500)),
        feedbackType: 'relevant_match',
        userFeedback: 'A comment.',
      }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    await answer.text();
  };
  const measured: [string, () => Promise<unknown>][] = [
    ...LIST_CALLS.map(([what, path]): [string, () => Promise<unknown>] => [
      what,
      () => readReply(address, cookie, path),
    ]),
    ['a vote', vote],
  ];
  const rows: SampledBeside[] = [];
  for (const [what, work] of measured) {
    const statements = await recordStatements(pool, work);
    const again = async () => {
      for (const made of statements) await Reflect.apply(pool.query, pool, made);
    };
    rows.push(await sampleBeside(what, requests, work, { work: again }));
  }
  return rows;
}

/** The statements of one request, without the session check, which every request makes. */
async function recordStatements(pool: Product['pool'], work: () => Promise<unknown>): Promise<unknown[][]> {
  await work();
  const statements: unknown[][] = [];
  const query = pool.query;
  pool.query = ((...made: unknown[]) => {
    if (!JSON.stringify(made[0]).includes('session_by_token')) statements.push(made);
    return Reflect.apply(query, pool, made);
  }) as typeof pool.query;
  await work();
  pool.query = query;
  return statements;
}
