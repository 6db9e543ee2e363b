/** What is quicker than this is asked anew each time. */
const SLOW_MS = 100;
/** Something slow takes at most so much of the time it is kept for. */
const SHARE = 0.02;

/**
 * Asks again only after a while that grows with what asking costs: counting a million rows is done once in a minute,
 * counting a few thousand every time. Those who ask at the same moment share one answer.
 */
export function keptWhileSlow<Answer>(
  ask: () => Promise<Answer>,
  clock: () => number = () => performance.now(),
): () => Promise<Answer> {
  let asked: { answer: Promise<Answer>; until: number } | undefined;
  return () => {
    if (asked && clock() < asked.until) return asked.answer;
    const began = clock();
    const current = { answer: ask(), until: Number.POSITIVE_INFINITY };
    asked = current;
    const settle = (isKept: boolean) => {
      const tookMs = clock() - began;
      current.until = isKept && tookMs > SLOW_MS ? clock() + tookMs / SHARE : 0;
    };
    current.answer.then(
      () => settle(true),
      () => settle(false),
    );
    return current.answer;
  };
}
