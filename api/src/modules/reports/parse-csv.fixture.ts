/** Parses RFC 4180 independently of the code that writes it. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  const body = text.replace(/^\ufeff/, '');
  for (const [, quoted, plain, end] of body.matchAll(pattern)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) throw new Error('The last line does not end.');
  return rows;
}
