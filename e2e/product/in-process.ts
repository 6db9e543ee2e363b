import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@bidlight/api/app.ts';
import { DEMO_PASSWORD } from '@bidlight/api/demo/demo-people.ts';
import { seedDemo } from '@bidlight/api/demo/seed-demo.ts';
import { readConfig } from '@bidlight/api/platform/config/config.ts';
import { connect } from '@bidlight/api/platform/db/connect.ts';
import { openDatabase } from '@bidlight/api/platform/db/open.ts';
import { createMetrics } from '@bidlight/api/platform/metrics/metrics.ts';
import { createPasswords, type Passwords } from '@bidlight/api/platform/passwords.ts';
import { openQueue } from '@bidlight/api/platform/queue.ts';
import { migrate } from '@bidlight/api/store/migrate.ts';
import type { User } from '@bidlight/contract';

interface ProductOptions {
  /** A data folder that is there already, or stays. */
  keptIn?: string;
  /** A measurement of what an answer costs asks for it again and again, and must not be given the same one. */
  hasCache?: boolean;
  /** Without it there are only the tables. */
  hasDemo?: boolean;
  env?: Record<string, string>;
  passwords?: Passwords;
}

/** The whole server in this process, on a data folder of its own, with the demo in it. */
export async function startProduct({
  keptIn,
  hasCache = false,
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
  let isStopping = false;
  const fail = (error: Error) => {
    // The queue does not wait until its connections are closed, and the database may end them first.
    if (!isStopping) throw error;
  };
  const opened = await openDatabase(config, { owner: 'the measurement', onLost: fail, log: () => {} });
  await migrate(opened.settings);
  const { db, pool, close } = connect(opened.settings, () => {});
  const queue = await openQueue(opened.settings, { onError: fail });
  const deps = {
    config,
    db,
    passwords,
    database: opened.settings,
    queue,
    startDueWork: async () => {},
    announce: () => {},
    announceVotes: () => {},
    metrics: createMetrics(),
    now: () => new Date(),
  };
  if (hasDemo) await seedDemo(deps);
  const app = await buildApp(deps, hasCache ? {} : { cacheBytes: 0 });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });

  return {
    deps,
    db,
    pool,
    address,
    async signIn(email: string): Promise<{ cookie: string; user: User }> {
      const answer = await fetch(`${address}/api/v2/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: DEMO_PASSWORD }),
      });
      const { data } = (await answer.json()) as { data: { user: User } };
      return { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '', user: data.user };
    },
    async stop(): Promise<void> {
      isStopping = true;
      await app.close();
      await queue.stop();
      await close();
      await opened.close();
      if (!keptIn) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;
