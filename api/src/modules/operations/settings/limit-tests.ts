import type { Deps } from '#platform/deps.ts';
import { limitPerHour } from '#store/limit-per-hour.ts';

/** Enough to get it right, and too few to look around with. */
const TESTS_PER_HOUR = 20;

/** Counted for all operators together. */
export async function limitTests(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  what: 'mail' | 'source' | 'language-model',
): Promise<void> {
  await limitPerHour(db, {
    key: `settings-test:${what}`,
    max: TESTS_PER_HOUR,
    at: now(),
    message: 'This was tested too often. Please try again in an hour.',
  });
}
