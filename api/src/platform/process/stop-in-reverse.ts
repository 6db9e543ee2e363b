export type Step = () => unknown;

/**
 * A step that fails must not keep the others from stopping, or the built-in database would stay behind. Nor must one that
 * never ends, as when it waits for an answer of a database that was killed.
 */
export async function stopInReverse(steps: readonly Step[], limitMs: number): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps.toReversed()) {
    try {
      await withinLimit(step, limitMs);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

async function withinLimit(step: Step, limitMs: number): Promise<void> {
  const { promise: limit, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`A part did not stop within ${limitMs / 1000} s.`)),
    limitMs,
  );
  try {
    await Promise.race([step(), limit]);
  } finally {
    clearTimeout(timer);
  }
}
