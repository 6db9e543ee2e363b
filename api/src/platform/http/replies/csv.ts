/**
 * A spreadsheet takes text that begins like this for a formula, some also with full-width characters. Where its list
 * separator is a semicolon or a tab, it ignores our quotes, and what follows one, or a line break, begins a cell of its own.
 */
const FORMULA_STARTS = /^(?=[\t\r\n])|(?=[=+\-@＝＋－＠])(?<=(?:^|[;\t\r\n])[\s"]*)/g;
/** Some spreadsheets do not recognise UTF-8 without it. */
const BYTE_ORDER_MARK = '\ufeff';

type Cell = string | number | null;

/** The headings of a table in their order, each with what stands below it. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/**
 * A table as a file, piece by piece. The header comes with the first batch, so that there is nothing to send before the first
 * query has succeeded. What is said at the end stands in a line of its own.
 */
export async function* csvFile<Row>(
  columns: Columns<Row>,
  batches: AsyncIterable<readonly Row[]>,
  endText?: string,
): AsyncGenerator<string> {
  const cells = Object.values(columns);
  let header = BYTE_ORDER_MARK + csvLine(Object.keys(columns));
  for await (const rows of batches) {
    yield header + rows.map((row) => csvLine(cells.map((cell) => cell(row)))).join('');
    header = '';
  }
  const end = endText === undefined ? '' : csvLine(cells.map((_, index) => (index === 0 ? endText : null)));
  if (header || end) yield header + end;
}

/** Follows RFC 4180. What begins like a formula gets an apostrophe, so that opening the file runs nothing. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(written).join(',')}\r\n`;
}

function written(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = value.replaceAll(FORMULA_STARTS, "'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
