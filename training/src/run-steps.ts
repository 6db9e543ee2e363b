import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { RECIPE } from './recipe.ts';
import type { TrainingData } from './training-data.ts';
import type { TrainingThreadData } from './training-thread.ts';
import { makeWorkspace, type Trained } from './workspace.ts';

const ENTRY = new URL('./training-thread.ts', import.meta.url);
/** Between these many steps the threads stop, so that the state can be saved and the command be interrupted. */
const STEPS_AT_A_TIME = 25;

interface RunOptions {
  from: number;
  threads: number;
  signal: AbortSignal;
  onSteps: (done: number) => Promise<void> | void;
}

/** Takes the steps from `from` on. The rows do not depend on the number of threads. */
export async function runSteps(
  data: TrainingData,
  trained: Trained,
  { from, threads, signal, onSteps }: RunOptions,
): Promise<void> {
  const space = makeWorkspace();
  const workers = Array.from({ length: threads }, (_, number) => {
    const workerData: TrainingThreadData = { data, trained, space, number, of: threads };
    return new Worker(ENTRY, { workerData });
  });
  try {
    for (let step = from; step < RECIPE.steps; step += STEPS_AT_A_TIME) {
      signal.throwIfAborted();
      const to = Math.min(RECIPE.steps, step + STEPS_AT_A_TIME);
      const done = workers.map((worker) => once(worker, 'message'));
      for (const worker of workers) worker.postMessage({ from: step, to });
      await Promise.all(done);
      await onSteps(to);
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
