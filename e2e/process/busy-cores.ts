import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Keeps every core busy with a loop that never gives way, until the returned function is called or this process ends. */
export function busyCores(): () => Promise<void> {
  const loops = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }));
  return async () => {
    await Promise.all(loops.map((loop) => loop.terminate()));
  };
}
