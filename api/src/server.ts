import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { buildApp } from '#app.ts';
import { backgroundWork, startAlerts, startCleanup, startDueWork } from '#background.ts';
import { fillDemo } from '#demo/fill-demo.ts';
import { printSignInHelp } from '#demo/print-sign-in-help.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { startWorker, watchJobs } from '#modules/jobs/worker.ts';
import { backupBeforeUpgrade } from '#modules/operations/backup/before-upgrade.ts';
import { refreshSettings, startFollowing } from '#modules/operations/settings/follow-settings.ts';
import { addDatabaseMetrics, addPoolMetrics } from '#modules/operations/status/database-metrics.ts';
import { processName } from '#modules/operations/status/process-name.ts';
import { registerShippedTable } from '#modules/scoring/term-tables/register-shipped-table.ts';
import type { Config } from '#platform/config/config.ts';
import { VERSION } from '#platform/config/version.ts';
import { connect } from '#platform/db/connect.ts';
import { type OpenedDatabase, openDatabase } from '#platform/db/open.ts';
import { listMissingSettings } from '#platform/db/pooler-settings.ts';
import type { Deps } from '#platform/deps.ts';
import { listen, requireFreePort } from '#platform/http/pipeline/listen.ts';
import { backgroundLog } from '#platform/http/probes/logging.ts';
import { workerProbes } from '#platform/http/probes/worker-probes.ts';
import { isClientBuilt } from '#platform/http/replies/client-files.ts';
import { createMetrics } from '#platform/metrics/metrics.ts';
import { addProcessMetrics } from '#platform/metrics/process-metrics.ts';
import { watchStatements } from '#platform/metrics/watch-statements.ts';
import { createPasswords } from '#platform/passwords.ts';
import { printStep, StartupError } from '#platform/process/console.ts';
import { type Step, stopInReverse } from '#platform/process/stop-in-reverse.ts';
import { openQueue } from '#platform/queue.ts';
import { openRealtime } from '#realtime.ts';
import { isDemo } from '#store/is-demo.ts';
import { migrate } from '#store/migrate.ts';

/** Longer than any part takes to stop by itself. */
const STOP_LIMIT_MS = 60_000;
/** Requests in flight get this long to finish when the server stops. */
const DRAIN_MS = 10_000;

/**
 * Starts everything in order and returns the way to stop it, in reverse order. The signal ends a start that is still
 * going on, which in a new demo takes a while.
 */
export async function startServer(
  config: Config,
  onLost: (error: Error) => void,
  signal: AbortSignal,
): Promise<() => Promise<void>> {
  if (config.role !== 'worker' && !isClientBuilt()) {
    throw new StartupError('The client is not built. Start the product with: npm start');
  }
  const started: Step[] = [];
  const stop = async () => {
    await stopInReverse(started.splice(0), config.stopDelayMs + STOP_LIMIT_MS);
  };
  try {
    await start(config, onLost, (step) => started.push(step), signal);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  config: Config,
  onLost: (error: Error) => void,
  onStop: (step: Step) => void,
  signal: AbortSignal,
): Promise<void> {
  const database = await openDatabase(config, {
    owner: `process ${process.pid} at ${config.publicUrl}`,
    onLost,
    log: (message) => printStep('database', message),
  });
  onStop(database.close);
  signal.throwIfAborted();
  // The data folder is checked first: who owns it is a better answer to a second start than that the port is taken.
  if (config.role !== 'worker') await requireFreePort(config);
  printStep('database', database.description);
  printStep('migrate', await migrate(database.direct, backupBeforeUpgrade(config, database.direct)));

  const log = backgroundLog(config);
  const onError = (error: unknown, what: string) => log.warn({ err: error }, what);
  const { pool, ...deps } = await openDeps(config, database, log, onStop);
  const { metrics } = deps;
  onStop(addProcessMetrics(metrics, config).stop);
  await refreshSettings(deps);
  await warnOfPooler(database, deps);
  printStep('vectors', await registerShippedTable(deps));
  const isDemoNow = await isDemo(deps);
  if (isDemoNow) await unlessAborted(prepareDemo(deps), signal);
  else if (config.isDemo) printStep('seed', 'no demo data: this database was started for real');
  else printStep('seed', 'no demo data');
  signal.throwIfAborted();

  const periodic = connect(
    database.settings,
    (error) => onError(error, 'database connection lost'),
    'bidlight periodic',
    watchStatements(metrics, 'periodic', log),
  );
  onStop(periodic.close);
  const periodicDeps = { ...deps, db: periodic.db };
  addPoolMetrics(metrics, { calls: pool, periodic: periodic.pool });
  addDatabaseMetrics(metrics, periodicDeps);
  onStop(startFollowing(periodicDeps, (error) => onError(error, 'looking for changed settings failed')).stop);
  const watcher = watchJobs(periodicDeps, onError);
  onStop(watcher.stop);
  if (config.role !== 'web') {
    const worker = await startWorker(deps, backgroundWork(deps), onError);
    onStop(worker.stop);
    onStop(
      startAlerts({ ...deps, log }, (error) => onError(error, 'looking for what fails has failed')).stop,
    );
  }
  onStop(startCleanup(deps, (error) => onError(error, 'cleaning up failed')).stop);
  const probes = connect(
    database.settings,
    (error) => onError(error, 'database connection lost'),
    'bidlight probes',
  );
  onStop(probes.close);
  if (config.role === 'worker') {
    if (config.workerPort !== undefined) {
      const worker = workerProbes({ ...deps, db: probes.db });
      onStop(() => worker.close());
      await listen(worker, { host: config.host, port: config.workerPort }, 'WORKER_PORT');
    }
    printStep('ready', 'working on jobs');
    return;
  }
  const app = await buildApp(deps, { stopping: signal, probesDb: probes.db });
  onStop(() => withinLimit(app.close(), DRAIN_MS));
  deps.realtime.attach(app, deps, periodic.db);
  await listen(app, config);
  // A load balancer needs a moment to see that this server is not ready any more, and sends it calls until then.
  onStop(() => delay(config.stopDelayMs));
  printStep('ready', `at ${config.publicUrl}`);
  if (config.isDemoExposed && isDemoNow) {
    printStep(
      'warning',
      'DEMO=on: anybody who reaches this address can sign in with a password that is published',
    );
  }
  for (const name of config.unencrypted) {
    printStep(
      'warning',
      `${name}: passwords and data cross the network unencrypted (see docs/operations.md)`,
    );
  }
  await printSignInHelp(deps);
}

async function openDeps(
  config: Config,
  { settings, direct }: OpenedDatabase,
  log: Logger,
  onStop: (step: Step) => void,
) {
  const onError = (error: unknown, what: string) => log.warn({ err: error }, what);
  const metrics = createMetrics();
  const { db, pool, close } = connect(
    settings,
    (error) => onError(error, 'database connection lost'),
    'bidlight',
    watchStatements(metrics, 'calls', log),
  );
  onStop(close);
  const queue = await openQueue(direct, {
    connectionName: processName({ role: config.role, version: VERSION }),
    onError: (error) => onError(error, 'the job queue has a problem'),
  });
  onStop(queue.stop);
  const realtime = await openRealtime(direct, (error) =>
    onError(error, 'the real-time connection has a problem'),
  );
  onStop(realtime.close);
  const deps: Deps = {
    config,
    db,
    passwords: createPasswords(),
    database: direct,
    queue,
    startDueWork: () => startDueWork(deps),
    announce: realtime.announce,
    announceVotes: realtime.announceVotes,
    metrics,
    now: () => new Date(),
  };
  return { ...deps, realtime, pool };
}

/** Through a pooler nothing of it can be set from here, and without it the product works, but slowly and without limits. */
async function warnOfPooler({ settings }: OpenedDatabase, { db }: Deps): Promise<void> {
  if (!settings.isPooled) return;
  const missing = await listMissingSettings(db);
  if (missing.length > 0) {
    const statements = missing.map(([name, value]) => `set ${name}=${value}`).join('; ');
    printStep('warning', `the pooler's connections need: ${statements} (see docs/operations.md)`);
  }
}

async function prepareDemo(deps: Deps): Promise<void> {
  const isNew = (await seedDemo(deps)) === 'seeded';
  printStep('seed', isNew ? 'demo data written' : 'demo data is there');
  await fillDemo(deps, printStep);
}

/** The work itself goes on until what it works with is closed. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** Slow answers may not keep the server from stopping. */
async function withinLimit(work: PromiseLike<unknown>, limitMs: number): Promise<void> {
  const { promise: limit, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, limitMs);
  await Promise.race([work, limit]);
  clearTimeout(timer);
}
