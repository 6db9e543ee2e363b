import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { User } from '@bidlight/contract';
import { buildApp } from '../api/src/app.ts';
import { DEMO_PASSWORD } from '../api/src/demo/demo-people.ts';
import { seedDemo } from '../api/src/demo/seed-demo.ts';
import { readConfig } from '../api/src/platform/config/config.ts';
import { connect } from '../api/src/platform/db/connect.ts';
import { openDatabase } from '../api/src/platform/db/open.ts';
import { createMetrics } from '../api/src/platform/metrics/metrics.ts';
import { createPasswords, type Passwords } from '../api/src/platform/passwords.ts';
import { openQueue } from '../api/src/platform/queue.ts';
import { migrate } from '../api/src/store/migrate.ts';
import { type Figure, percentile } from './print.ts';

interface ProductOptions {
  /** A data folder that is there already, or stays. */
  keptIn?: string;
  /** A measurement of what an answer costs asks for it again and again, and must not be given the same one. */
  keepsAnswers?: boolean;
  /** Without it there are only the tables. */
  hasDemo?: boolean;
  env?: Record<string, string>;
  passwords?: Passwords;
}

/** The whole server in this process, on a data folder of its own, with the demo in it. */
export async function startProduct({
  keptIn,
  keepsAnswers = false,
  hasDemo = true,
  env = {},
  passwords = createPasswords(),
}: ProductOptions = {}) {
  const dataDir = keptIn ?? (await mkdtemp(join(tmpdir(), 'bidlight-bench-')));
  await mkdir(dataDir, { recursive: true });
  // The database runs as another user when this is run by root.
  await chmod(dataDir, 0o755);
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    LIMIT_USER_PER_MINUTE: '0',
    LIMIT_ADDRESS_PER_MINUTE: '0',
    ...env,
  });
  const fail = (error: Error) => {
    throw error;
  };
  const opened = await openDatabase(config, { owner: 'the measurement', onLost: fail, log: () => {} });
  await migrate(opened.settings);
  const { db, pool, close } = connect(opened.settings, () => {});
  const queue = await openQueue(opened.settings, { hasSchedules: false, onError: fail });
  const deps = {
    config,
    db,
    passwords,
    database: opened.settings,
    queue,
    startDueWork: async () => {},
    announce: () => {},
    metrics: createMetrics(),
    now: () => new Date(),
  };
  if (hasDemo) await seedDemo(deps);
  const app = await buildApp(deps, keepsAnswers ? {} : { answerBytes: 0 });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });

  const login = (email: string) =>
    fetch(`${address}/api/v2/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    });
  return {
    deps,
    db,
    pool,
    passwords,
    address,
    login,
    async signIn(email: string): Promise<{ cookie: string; user: User }> {
      const answer = await login(email);
      const { data } = (await answer.json()) as { data: { user: User } };
      return { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '', user: data.user };
    },
    async stop(): Promise<void> {
      await app.close();
      await queue.stop();
      await close();
      await opened.close();
      if (!keptIn) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;

export interface Sampled {
  what: string;
  'p50 ms': string;
  'p95 ms': string;
}

/** Repeats the work one after the other, after a short warm-up. */
export async function sample(what: string, times: number, work: () => Promise<unknown>): Promise<Sampled> {
  for (let n = 0; n < times / 10; n += 1) await work();
  const samples: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const from = performance.now();
    await work();
    samples.push(performance.now() - from);
  }
  return {
    what,
    'p50 ms': percentile(samples, 0.5).toFixed(1),
    'p95 ms': percentile(samples, 0.95).toFixed(1),
  };
}

export interface SampledBeside extends Sampled {
  'bare SQL p50 ms': string;
  'bare SQL p95 ms': string;
}

/** The work, and then its lower bound, which may be repeated less often. */
export async function sampleBeside(
  what: string,
  times: number,
  work: () => Promise<unknown>,
  bareSql: { work: () => Promise<unknown>; times?: number },
): Promise<SampledBeside> {
  const sampled = await sample(what, times, work);
  const floor = await sample(what, bareSql.times ?? times, bareSql.work);
  return { ...sampled, 'bare SQL p50 ms': floor['p50 ms'], 'bare SQL p95 ms': floor['p95 ms'] };
}

export function toFigure(row: Sampled & Partial<SampledBeside>): Figure {
  const floor = row['bare SQL p50 ms'];
  return {
    what: row.what,
    figure: `${row['p50 ms']} / ${row['p95 ms']} ms`,
    floor: floor === undefined || floor === '–' ? '–' : `${floor} / ${row['bare SQL p95 ms']} ms`,
  };
}

/** Makes a call and reads the whole reply. */
export async function readReply(address: string, cookie: string, path: string): Promise<void> {
  const answer = await fetch(`${address}${path}`, { headers: { cookie } });
  if (!answer.ok) throw new Error(await answer.text());
  await answer.text();
}
