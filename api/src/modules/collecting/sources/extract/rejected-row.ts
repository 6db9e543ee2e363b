import { cleanLine } from '#modules/collecting/sources/clean/text.ts';
import type { RejectedRow } from '#modules/collecting/sources/notice.ts';
import { decodeField } from './decode-field.ts';

const MAX_RAW_LENGTH = 2000;

/** A row that cannot be read, named by its id where it has one, else by its number as in a spreadsheet. */
export function rejectedRow(
  fields: readonly string[],
  row: number,
  reason: string,
  id: string | undefined,
): RejectedRow {
  return {
    reference: cleanLine(id, 100) ?? `row ${row}`,
    reason,
    raw: cleanLine(decodeField(fields.join(',').slice(0, 2 * MAX_RAW_LENGTH)), MAX_RAW_LENGTH) ?? '',
  };
}
