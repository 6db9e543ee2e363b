/**
 * Hands out what `items` has, and goes on reading while the consumer is busy with it: at most one item is waiting.
 * Reading a file and writing to the database then take turns on two processors instead of on one.
 */
export async function* readAhead<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]();
  let next = iterator.next();
  try {
    for (let { done, value } = await next; !done; { done, value } = await next) {
      next = iterator.next();
      // A failure is met at the next turn; until then nobody listens, which must not end the process.
      next.catch(() => {});
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}
