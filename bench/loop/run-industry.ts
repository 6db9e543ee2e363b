import { Worker } from 'node:worker_threads';
import type { Outcome } from './figures.ts';
import type { IndustryTask } from './industry-thread.ts';

const ENTRY = new URL('./industry-thread.ts', import.meta.url);

/** Simulates an industry in a thread of its own, since learning is arithmetic, and returns the outcomes of the arms. */
export async function runIndustry(
  task: IndustryTask,
  onProgress: (progress: string) => void,
): Promise<Outcome[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome[]>();
  const worker = new Worker(ENTRY, { workerData: task });
  worker.on('message', (message: { progress?: string; outcomes?: Outcome[] }) => {
    if (message.progress) onProgress(message.progress);
    if (message.outcomes) resolve(message.outcomes);
  });
  worker.once('error', reject);
  worker.once('exit', (code) => reject(new Error(`The thread ended with code ${code}.`)));
  return promise;
}
