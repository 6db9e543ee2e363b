import { type Endpoint, endpoints } from '@bidlight/contract';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect, it } from 'vitest';
import { companies, models, scores } from '#store/schema.ts';
import { testMarket } from '#test/market.ts';

const market = testMarket();

const WRITES = [
  // A link in mails that no person sees: to follow it is the event.
  'hitCanary',
  // The first look of a week draws what is asked about in it, and then that stays.
  'listChecks',
];
const reads = Object.entries<Endpoint>(endpoints).filter(
  ([name, { method }]) => method === 'GET' && !WRITES.includes(name),
);

it('a GET writes nothing, also where it finds a damaged model', async () => {
  const { db } = market.deps;
  const { companyId, headers } = await market.enter('taught');
  await db.update(companies).set({ isInternal: true }).where(eq(companies.id, companyId));
  await db.update(models).set({ weights: Buffer.from('garbage') });
  const [lowest] = await db.select().from(scores).orderBy(scores.score).limit(1);
  // The database refuses to write, and a call that tries to is answered 5xx.
  const pool = new pg.Pool({ ...market.settings, options: '-c default_transaction_read_only=on' });
  const app = await market.anotherServer({}, { db: drizzle(pool, { casing: 'snake_case' }) });
  const answers: string[] = [];
  for (const [name, { path }] of reads) {
    const url = path.replaceAll(/\{\w+\}/g, String(lowest?.opportunityId));
    answers.push(`${name} ${(await market.on(app).as(headers).get(url)).status}`);
  }
  await pool.end();
  expect(answers.filter((answer) => / (403|5\d\d)$/.test(answer))).toEqual([]);
});
