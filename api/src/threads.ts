import { Worker } from 'node:worker_threads';

interface Options<Progress> {
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

/**
 * Runs a file in a thread of its own, so that heavy arithmetic keeps no browser waiting. It is handed `data`, sends
 * `{ progress }` as often as it likes and at last `{ result }`. When `signal` is aborted it ends where it stands:
 * whatever it has begun in the database is then undone.
 */
export async function inThread<Result, Progress = never>(
  entry: URL,
  data: unknown,
  { signal, onProgress }: Options<Progress> = {},
): Promise<Result> {
  signal?.throwIfAborted();
  const worker = new Worker(entry, { workerData: data });
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const abort = () => reject(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  worker.on('message', (message: { progress?: Progress; result?: Result }) => {
    if (message.progress !== undefined) onProgress?.(message.progress);
    if (message.result !== undefined) resolve(message.result);
  });
  worker.once('error', reject);
  worker.once('exit', (code) => reject(new Error(`The thread ended with code ${code}.`)));
  try {
    return await promise;
  } finally {
    signal?.removeEventListener('abort', abort);
    await worker.terminate();
  }
}
