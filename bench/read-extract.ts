import { extractSource } from '@bidlight/api/modules/collecting/sources/extract/extract-source.ts';
import type { RejectedRow, SourceNotice } from '@bidlight/api/modules/collecting/sources/notice.ts';

export interface ExtractContent {
  notices: SourceNotice[];
  rejected: RejectedRow[];
  remarks: string[];
}

/** The whole extract in memory. */
export async function readExtract(file: string): Promise<ExtractContent> {
  const source = extractSource(file);
  const notices: SourceNotice[] = [];
  const rejected: RejectedRow[] = [];
  const signal = new AbortController().signal;
  for await (const batch of source.read({ cursor: undefined, now: new Date(), signal })) {
    notices.push(...batch.notices);
    rejected.push(...batch.rejected);
  }
  return { notices, rejected, remarks: source.remarks };
}
