/**
 * How a list is read for a file: each batch is a query of its own, so that a slow download holds no connection, and one that
 * ends asks for no more.
 */

/** Each batch begins after the last row of the one before. */
export async function* batchesAfter<Row, Cursor>(
  size: number,
  list: (after: Cursor | undefined) => Promise<{ rows: readonly Row[]; lastCursor: Cursor | undefined }>,
): AsyncGenerator<readonly Row[]> {
  let after: Cursor | undefined;
  do {
    const { rows, lastCursor } = await list(after);
    yield rows;
    after = rows.length === size ? lastCursor : undefined;
  } while (after !== undefined);
}

/** The pages of a list that is short, or changes rarely: what changes meanwhile may be missed or come twice. */
export function pages<Row>(
  limit: number,
  list: (page: { limit: number; offset: number }) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  return batchesAfter(limit, async (offset: number | undefined = 0) => ({
    rows: await list({ limit, offset }),
    lastCursor: offset + limit,
  }));
}

/** A list that is never long. */
export async function* oneBatch<Row>(list: () => Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  yield await list();
}

/** What is known by its id, read for so many ids at once. */
export async function* batchesOfIds<Id, Row>(
  size: number,
  ids: readonly Id[],
  load: (ids: readonly Id[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < ids.length; from += size) yield await load(ids.slice(from, from + size));
}
