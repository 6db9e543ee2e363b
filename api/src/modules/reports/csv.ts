/** What a spreadsheet would take for a formula. */
const FORMULA_START = /^[=+\-@\t\r\n]/;
/** Without it some spreadsheets read UTF-8 as something else. */
export const BYTE_ORDER_MARK = '\ufeff';

/** A line of RFC 4180. Text that begins like a formula gets an apostrophe, so that opening the file runs nothing. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA_START.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
