import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractSource } from '@bidlight/api/modules/collecting/sources/extract/extract-source.ts';
import type { SourceNotice } from '@bidlight/api/modules/collecting/sources/notice.ts';
import { writeExtract } from '@bidlight/e2e/extract/write-extract.ts';
import { readNoticeRows } from '@bidlight/training/read-notice-rows.ts';

/** The notices of all files as the product reads and cleans them; where files share a notice, the first one counts. */
export async function readNotices(files: readonly string[]): Promise<SourceNotice[]> {
  const notices = new Map<string, SourceNotice>();
  const folder = await mkdtemp(join(tmpdir(), 'bidlight-bench-'));
  try {
    for (const file of files) {
      // Rows of both kinds are written as an extract, which is what the product can read.
      const extract = join(folder, 'extract.csv');
      await writeExtract(extract, await readNoticeRows(file));
      const run = { cursor: undefined, now: new Date(), signal: new AbortController().signal };
      for await (const batch of extractSource(extract).read(run)) {
        for (const notice of batch.notices)
          if (!notices.has(notice.sourceId)) notices.set(notice.sourceId, notice);
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return [...notices.values()];
}
