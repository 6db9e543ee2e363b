import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

/** A row of the bulk extract by the names of its columns. */
export type ExtractRow = Record<string, string | undefined>;

/** The rows of a file with one JSON object a line, compressed or not. Values that are no text become none. */
export async function readRows(file: string): Promise<ExtractRow[]> {
  const stream = createReadStream(file);
  const input = file.endsWith('.gz') ? stream.pipe(createGunzip()) : stream;
  const rows: ExtractRow[] = [];
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (!line.trim()) continue;
    const row = JSON.parse(line) as Record<string, unknown>;
    rows.push(
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
      ),
    );
  }
  return rows;
}
