import { fillCompanies, fillNotices, fillVotes, removeNotices } from './fill-list-data.ts';
import { printTable } from './print.ts';
import { type Product, sample } from './product.ts';

const REQUESTS = 200;

/** The lists and the vote, each beside the bare SQL statements that it makes, one after the other. */
export async function measureRfpLists(
  { pool, address, signIn }: Product,
  noticeCount: number,
): Promise<void> {
  await fillCompanies(pool);
  await removeNotices(pool);
  await fillNotices(pool, 1, noticeCount);
  await fillVotes(pool);
  const { cookie } = await signIn('member@harborview.example');
  const get = (path: string) => async () =>
    read(await fetch(`${address}/api/${path}`, { headers: { cookie } }));
  const vote = async () =>
    read(
      await fetch(`${address}/api/feedback/submit`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({
          // Every ninth number is an opportunity for sure.
          opportunityId: 9 * (1 + Math.floor(Math.random() * 500)),
          feedbackType: 'relevant_match',
          userFeedback: 'A comment.',
        }),
      }),
    );
  const today = (query: string) => get(`top5-rfps/today-rfps-list?limit=10&${query}`);
  const measured: [string, () => Promise<unknown>][] = [
    ["today's RFPs by score", today('')],
    ["today's RFPs by total votes", today('sortBy=totalVotes')],
    ["today's RFPs by positive votes", today('sortBy=positiveVotes&sortOrder=asc')],
    ["today's RFPs by response date", today('sortBy=responseDate')],
    ["today's RFPs, page 100", today('page=100')],
    ['top RFPs', get('top5-rfps/top-rfps')],
    ['the counts of Top RFPs', get('scraping/stats')],
    ["today's unscored", get('scraping/recent?limit=100&today_only=true&min_score=0')],
    ['a vote', vote],
  ];
  const rows = [];
  for (const [what, work] of measured) {
    const statements = await recordStatements(pool, work);
    const product = await sample(what, REQUESTS, work);
    const floor = await sample(what, REQUESTS, async () => {
      for (const made of statements) await Reflect.apply(pool.query, pool, made);
    });
    rows.push({ ...product, 'bare SQL p50 ms': floor['p50 ms'], 'bare SQL p95 ms': floor['p95 ms'] });
  }
  printTable(rows);
}

async function read(answer: Response): Promise<void> {
  if (!answer.ok) throw new Error(await answer.text());
  await answer.text();
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
