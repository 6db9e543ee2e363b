import { setTimeout as pause } from 'node:timers/promises';
import { hangDatabase } from '@bidlight/e2e/product/hang-database.ts';
import type { RealProduct } from '@bidlight/e2e/product/real-product.ts';
import { backSince, type FaultCase, killServer, untilTrue } from './stage.ts';

const HANG_MS = 8_000;
const RESTART_LIMIT_MS = 60_000;

/** The server and its database, ended or stopped while people vote. */
export const STOP_CASES: Record<string, FaultCase> = {
  'server-killed': { number: 1, name: 'kill -9 of the server', isKill: true, strike: killServer },
  'database-killed': {
    number: 1,
    name: 'kill -9 of the database',
    isKill: true,
    strike: ({ product }) => endDatabase(product, 'SIGKILL'),
  },
  'both-killed': {
    number: 1,
    name: 'kill -9 of both',
    isKill: true,
    strike: async (stage) => {
      process.kill(stage.product.databasePid(), 'SIGKILL');
      return killServer(stage);
    },
  },
  'server-stopped': {
    number: 6,
    name: 'SIGTERM of the server under load',
    strike: async ({ product }) => {
      const from = performance.now();
      await product.stop();
      await product.start();
      return backSince(from, product);
    },
  },
  'database-stopped': {
    number: 7,
    name: 'the database stopped; the product starts it again',
    // A fast shutdown: PostgreSQL ends its connections and writes everything.
    strike: ({ product }) => endDatabase(product, 'SIGINT'),
  },
  'database-hangs': {
    number: 8,
    name: 'the database hangs for eight seconds',
    strike: async ({ product }) => {
      const goOn = hangDatabase(product.databasePid());
      await pause(HANG_MS);
      goOn();
      return backSince(performance.now(), product);
    },
  },
};

/** Resolves when the product has started another one: until then it may not have noticed, and look ready. */
async function endDatabase(product: RealProduct, signal: 'SIGKILL' | 'SIGINT'): Promise<number> {
  const from = performance.now();
  const pid = product.databasePid();
  process.kill(pid, signal);
  await untilTrue('The database was started again', RESTART_LIMIT_MS, () => {
    const next = databasePidOf(product);
    return next !== undefined && next !== pid;
  });
  return backSince(from, product);
}

/** Undefined between two of them, when there is no file. */
function databasePidOf(product: RealProduct): number | undefined {
  try {
    return product.databasePid() || undefined;
  } catch {
    return undefined;
  }
}
