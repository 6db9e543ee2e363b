import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Recipe } from './recipe.ts';
import type { TrainingData } from './training-data.ts';
import type { TrainingThreadData } from './training-thread.ts';
import { makeWorkspace, type Trained } from './workspace.ts';

const ENTRY = new URL('./training-thread.ts', import.meta.url);
/** Between these many steps the threads stop, so that the command can be interrupted within seconds. */
const STEPS_AT_A_TIME = 5;

interface RunOptions {
  recipe: Recipe;
  from: number;
  threads: number;
  signal: AbortSignal;
  onSteps: (done: number) => Promise<void>;
}

/** Takes the steps from `from` on. The rows do not depend on the number of threads. */
export async function runSteps(
  data: TrainingData,
  trained: Trained,
  { recipe, from, threads, signal, onSteps }: RunOptions,
): Promise<void> {
  const space = makeWorkspace(recipe);
  const workers = Array.from({ length: threads }, (_, number) => {
    const workerData: TrainingThreadData = { data, trained, space, number, of: threads };
    return new Worker(ENTRY, { workerData });
  });
  try {
    for (let step = from; step < recipe.steps && !signal.aborted; step += STEPS_AT_A_TIME) {
      const to = Math.min(recipe.steps, step + STEPS_AT_A_TIME);
      const done = workers.map((worker) => once(worker, 'message'));
      for (const worker of workers) worker.postMessage({ from: step, to });
      await Promise.all(done);
      await onSteps(to);
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
