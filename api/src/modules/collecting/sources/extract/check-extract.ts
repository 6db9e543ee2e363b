import { SourceError } from '#modules/collecting/sources/source.ts';
import { EXTRACT_LIMITS, type ExtractLimits } from './extract-limits.ts';
import { openExtract } from './open-extract.ts';
import { readHeader } from './read-header.ts';
import { readRows } from './read-rows.ts';

/**
 * Reads a file to its end without storing anything, and throws one sentence where it is no extract, is damaged or has been
 * cut off: nothing of such a file is stored.
 */
export async function checkExtract(
  path: string,
  signal: AbortSignal,
  limits: Partial<ExtractLimits> = {},
): Promise<void> {
  const { chunks } = await openExtract(path, signal);
  let rowsRead = 0;
  for await (const rows of readRows(chunks, signal, { ...EXTRACT_LIMITS, ...limits })) {
    const [header] = rows;
    if (rowsRead === 0 && header) readHeader(header);
    rowsRead += rows.length;
  }
  if (rowsRead < 2) throw new SourceError('The file has no rows.');
}
