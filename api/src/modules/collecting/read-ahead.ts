/**
 * Reads the next item while the consumer works on the current one; at most one item waits. Reading a file and writing
 * to the database then run at the same time on two processors.
 */
export async function* readAhead<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]();
  let next = iterator.next();
  try {
    for (let { done, value } = await next; !done; { done, value } = await next) {
      next = iterator.next();
      // A failure is handled in the next turn. Until then it must not end the process as an unhandled rejection.
      next.catch(() => {});
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}
