import type { FastifyInstance } from 'fastify';
import { buildApp } from '#app.ts';
import type { Config } from '#config.ts';
import { connect } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { type OpenedDatabase, openDatabase } from '#db/open.ts';
import { collectSample } from '#demo/collect-sample.ts';
import { seedDemo } from '#demo/seed.ts';
import type { Deps } from '#deps.ts';
import { keepHouse } from '#housekeeping.ts';
import { isClientBuilt } from '#http/client-files.ts';
import { createPasswords } from '#modules/auth/passwords.ts';
import { StartupError } from '#startup-error.ts';
import { printStep } from '#steps.ts';
import { printWelcome } from '#welcome.ts';

/** Requests in flight get this long to finish when the server stops. */
const DRAIN_MS = 10_000;

/** Starts everything in order and returns the way to stop it, in reverse order. */
export async function startServer(
  config: Config,
  onLost: (error: Error) => void,
): Promise<() => Promise<void>> {
  if (!isClientBuilt()) throw new StartupError('The client is not built. Start the product with: npm start');
  const database = await openDatabase(config, {
    owner: `process ${process.pid} at ${config.publicUrl}`,
    onLost,
    log: (message) => printStep('database', message),
  });
  printStep('database', database.description);
  try {
    return await serve(config, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(config: Config, database: OpenedDatabase): Promise<() => Promise<void>> {
  printStep('migrate', await migrate(database.settings));
  let app: FastifyInstance | undefined;
  const { db, close } = connect(database.settings, (error) =>
    app?.log.warn({ err: error }, 'database connection lost'),
  );
  try {
    const deps: Deps = { config, db, passwords: createPasswords(), now: () => new Date() };
    printStep('seed', config.isDemo ? await describeSeed(deps) : 'no demo data');
    if (config.isDemo) await collectOnce(deps, database);
    app = await buildApp(deps);
    await listen(app, config);
    const house = keepHouse(deps, (error) => app?.log.warn({ err: error }, 'housekeeping failed'));
    printStep('ready', `at ${config.publicUrl}`);
    await printWelcome(config, db);
    const running = app;
    return async () => {
      house.stop();
      await withinLimit(running.close(), DRAIN_MS);
      await close();
      await database.close();
    };
  } catch (error) {
    await app?.close();
    await close();
    throw error;
  }
}

async function describeSeed(deps: Deps): Promise<string> {
  return (await seedDemo(deps)) === 'seeded' ? 'demo data written' : 'demo data is there';
}

async function collectOnce(deps: Deps, database: OpenedDatabase): Promise<void> {
  const added = await collectSample(deps, database.settings);
  if (added !== undefined) printStep('collect', `${added.toLocaleString('en-US')} sample notices`);
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      EADDRINUSE: `Port ${port} is already in use. Stop the other program or set PORT to another number.`,
      EACCES: `Port ${port} may not be used by this account. Set PORT to a number above 1023.`,
      EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
      ENOTFOUND: `HOST ${host} is not an address of this machine.`,
    };
    const reason = reasons[code ?? ''];
    throw reason ? new StartupError(reason) : error;
  }
}

/** Slow answers may not keep the server from stopping. */
async function withinLimit(work: PromiseLike<unknown>, limitMs: number): Promise<void> {
  const { promise: limit, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, limitMs);
  await Promise.race([work, limit]);
  clearTimeout(timer);
}
