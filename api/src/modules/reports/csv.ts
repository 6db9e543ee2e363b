/** A spreadsheet takes text that begins like this for a formula. */
const FORMULA_START = /^[=+\-@\t\r\n]/;
/** Some spreadsheets do not recognise UTF-8 without it. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Follows RFC 4180. Text that begins like a formula gets an apostrophe, so that opening the file runs nothing. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA_START.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
