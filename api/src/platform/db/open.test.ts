import { expect, it } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { StartupError } from '#platform/process/console.ts';
import { testApp } from '#test/harness.ts';
import { openDatabase } from './open.ts';

const server = testApp();
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
