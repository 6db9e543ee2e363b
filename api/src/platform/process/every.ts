/** Does the work again and again, each time so long after the last has ended: it never overlaps itself. */
export function every(
  pauseMs: number,
  work: () => Promise<unknown>,
  { onError, firstAfterMs = pauseMs }: { onError: (error: unknown) => void; firstAfterMs?: number },
): { stop(): void } {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const again = (afterMs: number) => {
    timer = setTimeout(async () => {
      await work().catch(onError);
      if (!isStopped) again(pauseMs);
    }, afterMs);
  };
  again(firstAfterMs);
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
