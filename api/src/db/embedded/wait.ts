import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 25;

/**
 * Asks again and again until the probe gives something other than undefined or false, and returns that;
 * undefined once the limit has passed. Another process's state raises no event we could await.
 */
export async function until<T>(
  probe: () => Promise<T | undefined | false> | T | undefined | false,
  limitMs: number,
): Promise<T | undefined> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const result = await probe();
    if (result !== undefined && result !== false) return result;
    if (Date.now() >= deadline) return undefined;
    await pause(PAUSE_MS);
  }
}
