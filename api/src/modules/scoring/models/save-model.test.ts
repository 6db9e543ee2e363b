import { eq, sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { learnFromVotes } from '#modules/scoring/learning/learn-from-votes.ts';
import { CLEANERS, giveProfile, votesFor } from '#modules/scoring/scoring.fixture.ts';
import { connectOnce } from '#platform/db/connect-once.ts';
import { companies, models } from '#store/schema.ts';
import { testMarket } from '#test/market.ts';
import { until } from '#test/until.ts';

const market = testMarket();

/** On a connection without a time limit, as in the job. */
async function learn(): Promise<string> {
  const { db, close } = await connectOnce(market.settings, 'learning of a test');
  onTestFinished(close);
  return learnFromVotes({ ...market.deps, db }, { signal: new AbortController().signal, report: () => {} });
}

it('security 26: a roll-back during learning stands and is what is stored and told; two jobs at once get two numbers', async () => {
  const { db } = market.deps;
  const { companyId } = await market.enter('cleaners');
  await giveProfile(market.deps, companyId, { ...CLEANERS, states: [] }, 2);
  await market.score();
  await market.vote(companyId, votesFor('network', 20));

  const holder = await market.database.pool.connect();
  await holder.query('begin');
  await holder.query('update companies set active_model_version = 1 where id = $1', [companyId]);
  const learning = [learn(), learn()];
  await until(async () => {
    const { rows } = await db.execute(sql`
      select from pg_stat_activity
      where application_name = 'learning of a test' and wait_event_type = 'Lock' and datname = current_database()`);
    return rows.length === 2;
  });
  await holder.query('commit');
  holder.release();

  expect(await Promise.all(learning)).toEqual(
    Array(2).fill('0 models promoted, 1 rejected because another version was made active meanwhile.'),
  );
  const stored = await db.select().from(models).where(eq(models.origin, 'learning')).orderBy(models.version);
  const notPromoted = {
    state: 'rejected',
    verdict: 'Not promoted: version 1 was made active meanwhile.',
    parentVersion: 2,
  };
  expect(stored).toMatchObject([
    { version: 3, ...notPromoted },
    { version: 4, ...notPromoted },
  ]);
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId));
  expect(company?.activeModelVersion).toBe(1);
});
