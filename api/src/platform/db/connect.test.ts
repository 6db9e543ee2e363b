import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findSession } from '#modules/people/sessions.queries.ts';
import { readConfig } from '#platform/config/config.ts';
import { StartupError } from '#platform/process/console.ts';
import { cookieOf, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { connect, type Db, REQUEST_SETTINGS } from './connect.ts';
import { openDatabase } from './open.ts';
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

describe('what a start connects to', () => {
  const WATCHER = { owner: 'a test', onLost: () => {}, log: () => {} };

  function urlOf(database: string | undefined): string {
    const { host, port, user } = server.settings;
    return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`;
  }

  function open(env: Record<string, string>) {
    return openDatabase(readConfig(env), WATCHER);
  }

  it('without DATABASE_DIRECT_URL everything connects to DATABASE_URL', async () => {
    const { settings, direct } = await open({ DATABASE_URL: urlOf(server.settings.database) });
    expect(settings).toEqual(direct);
    expect(settings.isPooled).toBeUndefined();
  });

  it('with DATABASE_DIRECT_URL the requests go through the pooler and everything else past it', async () => {
    const [pool, past] = [`${urlOf(server.settings.database)}&pool`, urlOf(server.settings.database)];
    const { settings, direct, description } = await open({ DATABASE_URL: pool, DATABASE_DIRECT_URL: past });
    expect(settings).toMatchObject({ connectionString: pool, isPooled: true });
    expect(direct).toMatchObject({ connectionString: past });
    expect(direct.isPooled).toBeUndefined();
    expect(description).toContain('through a pooler');
  });

  it('two addresses of two databases are refused: the locks of one would guard nothing in the other', async () => {
    const opening = open({
      DATABASE_URL: urlOf(server.settings.database),
      DATABASE_DIRECT_URL: urlOf('postgres'),
    });
    await expect(opening).rejects.toThrow(StartupError);
    await expect(opening).rejects.toThrow(
      'DATABASE_URL and DATABASE_DIRECT_URL must lead to the same database.',
    );
  });

  it('an address past the pooler that does not work is named', async () => {
    const DATABASE_DIRECT_URL = 'postgres://user:secret@127.0.0.1:1/x';
    const opening = open({ DATABASE_URL: urlOf(server.settings.database), DATABASE_DIRECT_URL });
    await expect(opening).rejects.toThrow('The database of DATABASE_DIRECT_URL (127.0.0.1/x) cannot be used');
    await expect(opening).rejects.not.toThrow('secret');
  });
});
