import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 25;

/**
 * Calls the probe until it returns something other than undefined or false, and returns that; undefined once the
 * limit has passed. It polls because the state of another process raises no event.
 */
export async function waitUntil<T>(
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
