/**
 * A spreadsheet takes text that begins like this for a formula, some also with full-width characters. Where its list
 * separator is a semicolon or a tab, it ignores our quotes, and what follows one, or a line break, begins a cell of its own.
 */
const FORMULA_STARTS = /^(?=[\t\r\n])|(?=[=+\-@＝＋－＠])(?<=(?:^|[;\t\r\n])[\s"]*)/g;
/** Some spreadsheets do not recognise UTF-8 without it. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Follows RFC 4180. What begins like a formula gets an apostrophe, so that opening the file runs nothing. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = value.replaceAll(FORMULA_STARTS, "'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
