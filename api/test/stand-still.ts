import { afterAll, beforeAll, vi } from 'vitest';

/**
 * Call at the top of a test file: time passes only where a test lets it. On a busy machine a wait would be over before it is
 * looked at.
 */
export function standStill(): void {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  });
  afterAll(() => {
    vi.useRealTimers();
  });
}
