import { basename } from 'node:path';
import type { SourceNotice } from '@bidlight/api/modules/collecting/sources/notice.ts';
import { NOTICE_TYPES, type NoticeType } from '@bidlight/contract';
import { fileArguments } from './file-arguments.ts';
import { printTable } from './print.ts';
import { type ExtractContent, readExtract } from './read-extract.ts';

/** Counts what the product reads from bulk extracts, and compares two of them, as one extract in two encodings. */
export async function measure(): Promise<void> {
  const files = fileArguments('extract -- FILE.csv[.gz] [OTHER-ENCODING.csv[.gz]]');
  const contents: ExtractContent[] = [];
  const rows = [];
  for (const file of files) {
    const from = performance.now();
    const content = await readExtract(file);
    const seconds = (performance.now() - from) / 1000;
    contents.push(content);
    rows.push(rowOf(file, content, seconds));
  }
  printTable(rows);
  process.stdout.write('\n');
  for (const { notices, rejected, remarks } of contents) {
    const types = Object.entries(NOTICE_TYPES).map(
      ([letter, name]) =>
        `${name} ${count(notices, ({ noticeType }) => noticeType === (letter as NoticeType))}`,
    );
    process.stdout.write(`${types.join(', ')}\n`);
    for (const remark of remarks) process.stdout.write(`${remark}\n`);
    for (const { reference, reason } of rejected.slice(0, 10))
      process.stdout.write(`${reference}: ${reason}\n`);
  }
  const [first, second] = contents;
  if (first && second) {
    const differing = count(
      first.notices,
      (notice, at) => JSON.stringify(notice) !== JSON.stringify(second.notices[at]),
    );
    process.stdout.write(`${differing} of ${first.notices.length} notices differ between the files.\n`);
  }
}

function rowOf(file: string, { notices, rejected }: ExtractContent, seconds: number) {
  const total = notices.length + rejected.length;
  return {
    file: basename(file),
    rows: total,
    notices: notices.length,
    rejected: rejected.length,
    'with NAICS': count(notices, ({ naicsCode }) => naicsCode !== null),
    'with deadline': count(notices, ({ responseAt }) => responseAt !== null),
    'set-aside SBA': count(notices, ({ setAsideCode }) => setAsideCode === 'SBA'),
    'rows/s': Math.round(total / seconds),
  };
}

function count(
  notices: readonly SourceNotice[],
  isCounted: (notice: SourceNotice, at: number) => boolean,
): number {
  return notices.filter(isCounted).length;
}
