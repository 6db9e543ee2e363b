import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '@bidlight/api/platform/process/console.ts';
import { getJob, type Job } from '@bidlight/contract';
import type { RealProduct } from '@bidlight/e2e/product/real-product.ts';
import type { Voters } from '@bidlight/e2e/product/voters.ts';
import type { Edges } from './edges.ts';
import { asOperator } from './operator.ts';

/** What a fault is tried on: the product, the people who vote, and the servers that it talks to. */
export interface Stage {
  product: RealProduct;
  voters: Voters;
  edges: Edges;
  /** How often the fault has come before, for cases with several forms. */
  time: number;
  random(): number;
  /** What does not hold, in sentences. */
  problems: string[];
}

/** One way to break the product while people vote. */
export interface FaultCase {
  /** Its number in docs/reliability.md. */
  number: number;
  name: string;
  /** Counted by `--kills`. */
  isKill?: true;
  env?(edges: Edges): Record<string, string>;
  /** It has so many forms, which take turns, and is tried at least so often. */
  forms?: number;
  /** The data folder is on a disk of its own that can be filled. */
  isOnSmallDisk?: true;
  /** Breaks it and mends what does not mend itself. The result is after how many milliseconds it was back. */
  strike(stage: Stage): Promise<number>;
  /** What else must hold at the end. */
  check?(stage: Stage): Promise<void>;
}

/** What a case without a stage of its own has found. */
export interface Outcome {
  acknowledged: number;
  lost: number;
  twice: number;
  /** The longest of all times. */
  backMs: number;
  problems: string[];
}

/** This machine does not allow what the fault needs. */
export class CannotRunError extends Error {}

/** What the list of faults wants after a worker has died. */
const RESUME_LIMIT_MS = 60_000;
const JOB_LIMIT_MS = 600_000;
const READY_LIMIT_MS = 60_000;
const isInterrupted = (error: string) => error.endsWith('starts again within a minute of a worker starting.');

/** Undefined where one of its kind runs already. */
export async function startJob(address: string, path: string): Promise<string | undefined> {
  return ((await asOperator(address, path, { method: 'POST' })) as { jobId?: string }).jobId;
}

/** Within a minute a job has ended, or another worker goes on with it; what goes on may take its time. */
export async function untilJobEnds(
  { product: { address }, problems }: { product: { address: string }; problems: string[] },
  id: string | undefined,
  mayFail: (error: string) => boolean = isInterrupted,
): Promise<void> {
  if (id === undefined) {
    problems.push('A job could not be started.');
    return;
  }
  const from = Date.now();
  const seen = new Set<string | undefined>();
  for (let limitMs = RESUME_LIMIT_MS; Date.now() < from + limitMs; await pause(250)) {
    const job = await readJob(address, id);
    if (job === undefined) continue;
    if (job.status === 'completed') return;
    if (job.status === 'failed') {
      if (!mayFail(job.error ?? '')) problems.push(`${job.type}: ${job.error}`);
      return;
    }
    seen.add(job.result?.progress);
    if (seen.size > 1) limitMs = JOB_LIMIT_MS;
  }
  problems.push(`Job ${id} had no end, and nobody went on with it.`);
}

async function readJob(address: string, id: string): Promise<Job | undefined> {
  try {
    return getJob.reply.parse(await asOperator(address, getJob.path.replace('{jobId}', id))).job;
  } catch {
    // It is not back yet.
    return undefined;
  }
}

/** Resolves when the condition holds, within the limit or not at all. */
export async function untilTrue(
  what: string,
  limitMs: number,
  condition: () => Promise<boolean> | boolean,
): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new StartupError(`${what} not within ${limitMs / 1000} s.`);
    await pause(50);
  }
}

/** Ends the server as a power failure would, and starts it again. */
export async function killServer({ product }: Stage): Promise<number> {
  const from = performance.now();
  await product.stop('SIGKILL');
  await product.start();
  return backSince(from, product);
}

/** Resolves when it is ready, and not only not yet found dead, with the milliseconds that this took. */
export async function backSince(from: number, { address }: RealProduct): Promise<number> {
  let inRow = 0;
  let readyAt = from;
  await untilTrue('The product was ready again', READY_LIMIT_MS, async () => {
    const isReady = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady && inRow === 0) readyAt = performance.now();
    inRow = isReady ? inRow + 1 : 0;
    return inRow === 3;
  });
  return readyAt - from;
}
