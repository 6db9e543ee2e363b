import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { gzipSync } from 'node:zlib';
import type { JobUpdate } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildApp } from '../src/app.ts';
import { startDueWork } from '../src/background.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { type ConnectionSettings, connect, type Database } from '../src/platform/db/connect.ts';
import type { Deps } from '../src/platform/deps.ts';
import { createMetrics } from '../src/platform/metrics/metrics.ts';
import { createPasswords } from '../src/platform/passwords.ts';
import { openQueue, type Queue } from '../src/platform/queue.ts';
import { type Callers, callersOf } from './calls.ts';
import { disconnect, emptyTables, watchWork } from './empty-tables.ts';
import { copyOf, EMPTY, type Template } from './templates.ts';

/** A test makes more calls a minute than a person, and wants no other work than its own. */
const WITHOUT_LIMITS = {
  LIMIT_USER_PER_MINUTE: '0',
  LIMIT_ADDRESS_PER_MINUTE: '0',
  SCHEDULE_BACKUP: 'off',
};
/** At the cost of production, every sign-in takes a processor for a tenth of a second. */
const CHEAP_HASH = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** A test file works with the real application, on a database of its own and with a clock that it can move. */
export interface Harness extends Callers {
  app: FastifyInstance;
  deps: Deps;
  database: Database;
  /** How to connect to the test's database once more. */
  settings: ConnectionSettings;
  /** The updates of jobs that browsers would have received. */
  announced: JobUpdate[];
  /** The changes of votes that browsers of a company would have been told of. */
  announcedVotes: [companyId: string, opportunityIds: readonly number[]][];
  /** The lines the server has logged so far. */
  log(): string;
  /** The same one by one, for tests that look again and again. */
  logged: readonly string[];
  /** Moves the application's clock. */
  advance(ms: number): void;
  /** Sets it. */
  setTime(at: Date): void;
  /** Removes every row of these tables and of all that refer to them. */
  empty(...tables: string[]): Promise<void>;
  /** A second application on the same database, as another server would be. */
  anotherServer(env?: Record<string, string>, deps?: Partial<Deps>): Promise<FastifyInstance>;
}

/** Call at the top of a test file. Everything is made before its tests and removed after them. */
export function testApp(env: Record<string, string> = {}, template: Template = EMPTY): Harness {
  const harness = callersOf(
    () => harness.app,
    () => harness.deps,
  ) as Harness;
  const cleanUp: (() => unknown)[] = [];

  beforeAll(async () => {
    const { settings, drop } = await copyOf(inject('databaseServer'), template);
    cleanUp.push(() => disconnect(settings), drop);
    const database = connect(settings, () => {});
    cleanUp.unshift(database.close);
    let offsetMs = 0;
    const announced: JobUpdate[] = [];
    const announcedVotes: Harness['announcedVotes'] = [];
    const deps: Deps = {
      config: readConfig({ LOG_LEVEL: 'info', ...WITHOUT_LIMITS, ...env }),
      db: database.db,
      passwords: createPasswords(CHEAP_HASH),
      database: settings,
      queue: queueOnDemand(settings, cleanUp),
      startDueWork: () => startDueWork(deps),
      announce: (job) => announced.push(job),
      announceVotes: (companyId, ids) => announcedVotes.push([companyId, ids]),
      metrics: createMetrics(),
      now: () => new Date(Date.now() + offsetMs),
    };
    const clientFolder = fakeClient(cleanUp);
    const logStream = new PassThrough();
    const lines: string[] = [];
    logStream.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
    const start = async (appDeps: Deps) => {
      const app = await buildApp(appDeps, { clientFolder, logStream });
      cleanUp.unshift(() => app.close());
      return app;
    };
    Object.assign(harness, {
      app: await start(deps),
      deps,
      database,
      settings,
      announced,
      announcedVotes,
      log: () => lines.join(''),
      logged: lines,
      advance: (ms: number) => {
        offsetMs += ms;
      },
      setTime: (at: Date) => {
        offsetMs = at.getTime() - Date.now();
      },
      empty: (...tables: string[]) => emptyTables(deps, ...tables),
      anotherServer: (otherEnv: Record<string, string> = {}, otherDeps: Partial<Deps> = {}) =>
        start({
          ...deps,
          config: readConfig({ LOG_LEVEL: 'info', ...WITHOUT_LIMITS, ...env, ...otherEnv }),
          ...otherDeps,
        }),
    });
  });

  afterAll(async () => {
    for (const step of cleanUp) await step();
  });
  return harness;
}

/** Most tests start no job, and opening the queue takes a moment. */
function queueOnDemand(settings: ConnectionSettings, cleanUp: (() => unknown)[]): Queue {
  let opened: Promise<Queue> | undefined;
  const open = () => {
    opened ??= openQueue(settings, { onError: () => {} });
    return opened;
  };
  cleanUp.unshift(async () => (await opened)?.stop());
  return {
    send: async (...args) => (await open()).send(...args),
    cancel: async (...args) => (await open()).cancel(...args),
    work: async (kind, run) => (await open()).work(kind, (attempt) => watchWork(run(attempt))),
    stop: async () => (await opened)?.stop(),
  };
}

/** A stand-in for the built client, so that API tests need no build. */
function fakeClient(cleanUp: (() => unknown)[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'bidlight-client-'));
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Client</title>');
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'app-1234.js'), 'run();');
  writeFileSync(join(folder, 'assets', 'app-1234.js.gz'), gzipSync('run();'));
  return folder;
}
