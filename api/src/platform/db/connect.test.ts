import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findSession } from '#modules/people/sessions.queries.ts';
import { cookieOf, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { connect, type Db, REQUEST_SETTINGS } from './connect.ts';
import { listMissingSettings } from './pooler-settings.ts';

const server = testApp();

function open(isPooled: boolean): Db {
  const { db, close } = connect({ ...server.settings, isPooled }, () => {});
  onTestFinished(close);
  return db;
}

/** Checks a session twice, as two requests would, and says what is left prepared on the connection. */
async function leftBySessionChecks(db: Db): Promise<unknown[]> {
  const user = await makeUser(server.deps);
  const { cookie } = await cookieOf(server.deps, user);
  for (let n = 0; n < 2; n += 1) {
    const session = await findSession({ ...server.deps, db }, cookie.replace('sid=', ''));
    expect(session?.user.id).toBe(user.id);
  }
  const { rows } = await db.execute(sql`select name from pg_prepared_statements`);
  return rows.map(({ name }) => name);
}

describe('a connection that answers requests', () => {
  it('prepares the session check once, under a name', async () => {
    expect(await leftBySessionChecks(open(false))).toEqual(['session_by_token']);
  });

  it('has the limits and planning settings of requests', async () => {
    expect(await listMissingSettings(open(false))).toEqual([]);
  });
});

describe('a connection through a pooler', () => {
  it('is left without named statements, because the next query may be on another one', async () => {
    expect(await leftBySessionChecks(open(true))).toEqual([]);
  });

  it('sends no settings, which a pooler would refuse, and says which ones the pooler must set', async () => {
    expect(await listMissingSettings(open(true))).toEqual(Object.entries(REQUEST_SETTINGS));
  });
});
