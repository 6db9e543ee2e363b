import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';
import type { ConnectionSettings } from '#platform/db/connect.ts';

/** Files and databases for the tests of a file, removed after them. */
export function temporaryPlaces(server: { readonly settings: ConnectionSettings }) {
  const folder = mkdtempSync(join(tmpdir(), 'bidlight-backup-'));
  chmodSync(folder, 0o755);
  const made: string[] = [];
  const asAdmin = async (statement: string) => {
    const client = new pg.Client({ ...server.settings, database: 'postgres' });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  afterAll(async () => {
    for (const name of made) await asAdmin(`drop database ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    newFile: () => join(folder, `${randomUUID()}.backup`),
    /** Empty, unless a template is named. */
    newDatabase: async (template = 'template1'): Promise<ConnectionSettings> => {
      const database = `restored_${randomUUID().replaceAll('-', '')}`;
      await asAdmin(`create database ${database} template ${template}`);
      made.push(database);
      return { ...server.settings, database };
    },
  };
}

/** Rows of a statement, on a connection of its own. */
export async function queryOnce(settings: ConnectionSettings, statement: string) {
  const client = new pg.Client({ ...settings });
  await client.connect();
  return (await client.query<Record<string, unknown>>(statement).finally(() => client.end())).rows;
}
