import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../api/src/app.ts';
import { readConfig } from '../api/src/config.ts';
import { connect } from '../api/src/db/connect.ts';
import { migrate } from '../api/src/db/migrate.ts';
import { openDatabase } from '../api/src/db/open.ts';
import { DEMO_PASSWORD } from '../api/src/demo/people.ts';
import { seedDemo } from '../api/src/demo/seed.ts';
import { createPasswords } from '../api/src/modules/auth/passwords.ts';
import { percentile, printTable } from './figures.ts';

const EMAIL = 'member@harborview.example';
const SECONDS = 5;
const CLIENTS = 4;

/** Sign-ins and session checks through the whole server; the floor is the password hash, and the bare query. */
export async function measure(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bidlight-bench-'));
  await chmod(dataDir, 0o755);
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const fail = (error: Error) => {
    throw error;
  };
  const opened = await openDatabase(config, { owner: 'the measurement', onLost: fail, log: () => {} });
  await migrate(opened.settings);
  const { db, pool, close } = connect(opened.settings, () => {});
  const passwords = createPasswords();
  const deps = { config, db, passwords, now: () => new Date() };
  await seedDemo(deps);
  const app = await buildApp(deps);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });

  const stored = await passwords.hash(DEMO_PASSWORD);
  const login = () =>
    fetch(`${address}/api/v2/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: EMAIL, password: DEMO_PASSWORD }),
    });
  const cookie = (await login()).headers.get('set-cookie')?.split(';')[0] ?? '';
  const me = async () => (await fetch(`${address}/api/v2/auth/me`, { headers: { cookie } })).text();
  const bareQuery = () =>
    pool.query(`select u.* from sessions s join users u on u.id = s.user_id join companies c on c.id = u.company_id
      where s.token_hash = sha256('x') and s.expires_at > now()`);

  printTable([
    await load('sign-in over HTTP', async () => (await login()).text()),
    await load('floor: argon2id alone', () => passwords.verify(stored, DEMO_PASSWORD)),
    await load('session check over HTTP', me),
    await load('floor: /healthz over HTTP', async () => (await fetch(`${address}/healthz`)).text()),
    await load('floor: its bare SQL', bareQuery),
  ]);
  await app.close();
  await close();
  await opened.close();
  await rm(dataDir, { recursive: true, force: true });
}

async function load(what: string, work: () => Promise<unknown>) {
  const samples: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() < end) {
        const from = performance.now();
        await work();
        samples.push(performance.now() - from);
      }
    }),
  );
  return {
    what: `${what}, ${CLIENTS} at once`,
    'per second': Math.round(samples.length / SECONDS),
    'p50 ms': percentile(samples, 0.5).toFixed(2),
    'p95 ms': percentile(samples, 0.95).toFixed(2),
  };
}
