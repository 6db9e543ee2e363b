export type Step = () => unknown;

/** A step that fails must not keep the others from stopping, or the built-in database would stay behind. */
export async function stopInReverse(steps: readonly Step[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps.toReversed()) {
    try {
      await step();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
