/** How many connections of the pool one request uses at once: with more, a few slow requests would be everybody's wait. */
const MAX_AT_ONCE = 3;

/** Does the tasks in their order, a few at once, and gives their results. After a failure no other task is begun. */
export async function fewAtOnce<Results extends readonly unknown[]>(
  tasks: readonly [...{ [At in keyof Results]: () => Promise<Results[At]> }],
): Promise<Results> {
  const results: unknown[] = [];
  const waiting = tasks.entries();
  let hasFailed = false;
  const work = async () => {
    for (const [at, task] of waiting) {
      if (hasFailed) return;
      results[at] = await task();
    }
  };
  const stop = (error: unknown) => {
    hasFailed = true;
    throw error;
  };
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, () => work().catch(stop)));
  return results as unknown as Results;
}
