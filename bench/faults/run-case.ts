import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { RealProduct } from '@bidlight/e2e/product/real-product.ts';
import { Voters } from '@bidlight/e2e/product/voters.ts';
import { openEdges } from './edges.ts';
import { mountSmallDisk, unmountSmallDisk } from './place-cases.ts';
import type { FaultCase, Outcome } from './stage.ts';

const PORT = 3222;
/** Votes are cast for at most so long before each fault, and for a moment after it. */
const MAX_BEFORE_MS = 3_000;
const AFTER_MS = 500;
const SMALL_DISK_MB = 400;

interface Run {
  /** A folder that holds the data of a product that was started once, and stopped. */
  filled: string;
  times: number;
  random(): number;
  signal: AbortSignal;
}

/** A folder with a filled product: filling it anew for every case would take longer than the case. */
export async function makeFilled(signal: AbortSignal): Promise<string> {
  const folder = await makeFolder();
  const product = new RealProduct(folder, PORT, signal);
  try {
    await product.start();
  } finally {
    await product.stop();
  }
  return folder;
}

/** Breaks the product so often, looks for every acknowledged vote, and asks the case for the rest. */
export async function runCase(fault: FaultCase, { filled, times, random, signal }: Run): Promise<Outcome> {
  const folder = await makeFolder();
  if (fault.isOnSmallDisk) mountSmallDisk(folder, SMALL_DISK_MB);
  const edges = await openEdges();
  const product = new RealProduct(folder, PORT, signal, fault.env?.(edges));
  let voters: Voters | undefined;
  try {
    execFileSync('cp', ['-a', join(filled, 'data'), join(folder, 'data')]);
    // A database that recovers writes every file to the disk first, which a copy has only just begun.
    execFileSync('sync', ['-f', folder]);
    await product.start();
    voters = await Voters.signIn(product.address, random);
    const stage = { product, voters, edges, random, problems: [] as string[] };
    voters.start();
    let backMs = 0;
    for (let time = 0; time < times && !signal.aborted; time += 1) {
      await pause(random() * MAX_BEFORE_MS);
      backMs = Math.max(backMs, await fault.strike({ ...stage, time }));
      await pause(AFTER_MS);
    }
    await voters.stop();
    await fault.check?.({ ...stage, time: times });
    const { acknowledged, lost, duplicates } = await voters.audit(product.query, stage.problems);
    return { acknowledged, lost: lost.length, twice: duplicates.length, backMs, problems: stage.problems };
  } finally {
    await voters?.stop();
    await product.stop();
    await edges.close();
    unmountSmallDisk(folder);
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bidlight-faults-'));
  // The database runs as another user when this is run by root.
  await chmod(folder, 0o755);
  return folder;
}
