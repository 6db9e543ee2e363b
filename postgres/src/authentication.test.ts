import { execFileSync, spawnSync } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import {
  endProcesses,
  isRoot,
  LIMIT_MS,
  newDataDir,
  postmasterPid,
  query,
  removeFolders,
  start,
} from '../test/harness.ts';
import type { Postgres } from './index.ts';
import { canRead } from './server-user.ts';

afterEach(endProcesses);
afterAll(removeFolders);

const PG = fileURLToPath(import.meta.resolve('pg'));

/** What another program of this user is answered. */
function connectAs(ids: { uid: number; gid: number }, { host, port, user }: Postgres['connection']): string {
  const program = `
    import(${JSON.stringify(PG)}).then(async ({ default: pg }) => {
      const client = new pg.Client({ host: ${JSON.stringify(host)}, port: ${port}, user: '${user}', database: 'postgres' });
      await client.connect();
      console.log('connected');
      await client.end();
    }).catch((error) => console.log(error.message));`;
  return spawnSync(process.execPath, ['-e', program], { ...ids, cwd: '/', encoding: 'utf8' }).stdout.trim();
}

describe('who may connect to the built-in PostgreSQL', { timeout: 2 * LIMIT_MS }, () => {
  it('security 27: the user who started it, whom the system names, also on a database from before', async () => {
    const dataDir = await newDataDir();
    const database = await start(dataDir);
    const rules = 'select type, auth_method from pg_hba_file_rules';
    expect(await query(database.connection, rules)).toEqual(['local', 'peer']);
    const files = ['bidlight_hba.conf', 'bidlight_ident.conf'].map((name) => join(dataDir, 'postgres', name));
    for (const file of files) expect((await stat(file)).mode & 0o777).toBe(0o600);
    await database.stop();
    // An earlier version let everybody in who found the socket; what stands in its own file has no effect any more.
    await writeFile(join(dataDir, 'postgres', 'pg_hba.conf'), 'local all all trust\n');
    const again = await start(dataDir);
    expect(await query(again.connection, rules)).toEqual(['local', 'peer']);
    await again.stop();
  });

  it('has none of the keys and passwords that the product’s own environment may hold', async ({ skip }) => {
    if (process.platform !== 'linux') skip('only Linux shows the environment of a process');
    const dataDir = await newDataDir();
    vi.stubEnv('AI_API_KEY', 'canary of another service');
    const database = await start(dataDir);
    vi.unstubAllEnvs();
    const environment = await readFile(`/proc/${await postmasterPid(dataDir)}/environ`, 'utf8');
    expect(environment).toContain('PATH=');
    expect(environment).not.toContain('canary');
    await database.stop();
  });

  it('security 27: no other program that runs as nobody, when root started it', async ({ skip }) => {
    if (!isRoot) skip('only root runs PostgreSQL as another user');
    const nobody = { uid: 65534, gid: Number(execFileSync('id', ['-g', 'nobody'], { encoding: 'utf8' })) };
    if (!(await canRead(PG, nobody)) || !(await canRead(process.execPath, nobody))) {
      skip('another user cannot reach this installation');
    }
    const database = await start(await newDataDir());
    expect(connectAs(nobody, database.connection)).toMatch(/^Peer authentication failed for user "bidlight"/);
    await database.stop();
  });
});
