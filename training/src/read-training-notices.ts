import { basename } from 'node:path';
import { cleanDescription } from '@bidlight/api/modules/collecting/sources/clean/clean-notice.ts';
import { cleanNaics, cleanPscCode } from '@bidlight/api/modules/collecting/sources/clean/codes.ts';
import { readDay } from '@bidlight/api/modules/collecting/sources/clean/dates.ts';
import { cleanLine } from '@bidlight/api/modules/collecting/sources/clean/text.ts';
import { StartupError } from '@bidlight/api/platform/process/console.ts';
import { readNoticeRows } from './read-notice-rows.ts';
import type { ExtractRow } from './read-rows.ts';
import type { TrainingNotice } from './training-data.ts';

/** A notice to learn from, and the day on which it was posted. */
export interface PostedNotice extends TrainingNotice {
  postedOn: string | null;
}

/** The notices of all files, cleaned as the product cleans them; where files share a notice, the first one counts. */
export async function readTrainingNotices(files: readonly string[]): Promise<PostedNotice[]> {
  const notices = new Map<string, PostedNotice>();
  for (const file of files) {
    const found = (await readNoticeRows(file)).map(noticeOf).filter(isUsable);
    if (found.length === 0) {
      throw new StartupError(`${basename(file)} has no notice with an id and a title or description.`);
    }
    for (const notice of found) if (!notices.has(notice.id)) notices.set(notice.id, notice);
  }
  return [...notices.values()];
}

function noticeOf(row: ExtractRow): PostedNotice {
  return {
    id: (row.NoticeId ?? '').trim().toLowerCase(),
    title: cleanLine(row.Title, 500),
    description: cleanDescription(row.Description),
    solicitationNumber: cleanLine(row['Sol#'], 200),
    department: cleanLine(row['Department/Ind.Agency'], 200),
    office: cleanLine(row.Office, 200),
    pscCode: cleanPscCode(row.ClassificationCode),
    naicsCode: cleanNaics(row.NaicsCode)[0] ?? null,
    postedOn: readDay(row.PostedDate) ?? null,
  };
}

function isUsable({ id, title, description }: PostedNotice): boolean {
  return id !== '' && (title !== null || description !== null);
}
