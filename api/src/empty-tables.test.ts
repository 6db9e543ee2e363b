import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { connect } from '#platform/db/connect.ts';
import { notices, opportunities } from '#store/schema.ts';
import { watchWork } from '#test/empty-tables.ts';
import { makeOpportunity, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();
const stored = async () => [await server.deps.db.$count(notices), await server.deps.db.$count(opportunities)];

describe('emptying tables between two tests', () => {
  it('waits for whoever is in a transaction, and removes what that wrote', async () => {
    const other = connect(server.settings, () => {});
    let emptied: Promise<void> | undefined;
    await other.db.transaction(async (tx) => {
      await makeOpportunity({ ...server.deps, db: tx });
      emptied = server.empty('opportunities');
      // Long enough for tables that would be emptied at once.
      for (let n = 0; n < 200; n += 1) await tx.execute(sql`select 1`);
    });
    await emptied;
    expect(await stored()).toEqual([0, 0]);
    await other.close();
  });

  it('waits for work that is between two transactions', async () => {
    const events: string[] = [];
    const work = async () => {
      for (let n = 0; n < 20; n += 1) await makeOpportunity(server.deps);
      events.push('work');
    };
    const working = watchWork(work());
    await server.empty('opportunities');
    events.push('emptied');
    await working;
    expect([events, await stored()]).toEqual([
      ['work', 'emptied'],
      [0, 0],
    ]);
  });

  it('leaves no answer in a cache', async () => {
    const us = server.as(await makeUser(server.deps));
    const total = async () => (await us.get('/api/rfps/search')).body.data.total;
    await makeOpportunity(server.deps);
    expect(await total()).toBe(1);
    await server.empty('opportunities');
    expect(await total()).toBe(0);
  });

  it('is how all tests do it', () => {
    const folder = fileURLToPath(new URL('.', import.meta.url));
    const raw = globSync('**/*.{test,fixture}.ts', { cwd: folder }).filter((file) =>
      /\btruncate (?!\()[a-z_]+[\s\S]{0,200}\bcascade\b/.test(readFileSync(`${folder}/${file}`, 'utf8')),
    );
    expect(raw.filter((file) => file !== 'empty-tables.test.ts')).toEqual([]);
  });
});
