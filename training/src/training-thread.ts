import { parentPort, workerData } from 'node:worker_threads';
import { Barrier } from './barrier.ts';
import { makeBatch } from './batch.ts';
import { RowUses } from './row-uses.ts';
import { takeStep } from './step.ts';
import type { TrainingData } from './training-data.ts';
import type { Trained, Workspace } from './workspace.ts';

export interface TrainingThreadData {
  data: TrainingData;
  trained: Trained;
  space: Workspace;
  number: number;
  of: number;
}

/** The threads' entry: each does its part of the steps it is told of, and says when it has done them. */
const { data, trained, space, number, of } = workerData as TrainingThreadData;
const barrier = new Barrier(space.barrier, of);
const thread = { number, of, wait: () => barrier.wait(), uses: new RowUses(data.rows, number, of) };
parentPort?.on('message', ({ from, to }: { from: number; to: number }) => {
  for (let step = from; step < to; step += 1) {
    // Every thread makes the whole batch, which is quicker than handing it over.
    takeStep(makeBatch(data, step, space.recipe), step, trained, space, thread);
  }
  parentPort?.postMessage('done');
});
