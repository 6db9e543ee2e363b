import { cleanDescription } from '@bidlight/api/modules/collecting/sources/clean/clean-notice.ts';
import type { Notice } from '@bidlight/scoring';
import { laterPart, splitByPosting } from '@bidlight/training/evaluation-set.ts';
import { readNoticeRows } from '@bidlight/training/read-notice-rows.ts';
import type { ExtractRow } from '@bidlight/training/read-rows.ts';
import { codeMask, type MaskCodes } from './mask-codes.ts';
import { plainWords } from './plain-words.ts';

/** Real notices in the order of posting, with their codes hidden from every ranker. */
export interface NoticeSet {
  notices: Notice[];
  /** The code of each notice, which says what it is relevant for. */
  codes: string[];
  /** The state of the work where the file has it, which no ranker is told. */
  states: (string | undefined)[];
  /** The titles without punctuation: finding the title again that somebody has voted on is no test. */
  plainTitles: string[];
  /** For rankers that read plain text; the title counts twice, as it does for the engine. */
  texts: string[];
  /** Where the later part begins, on which the figures are. */
  split: number;
  /** The ids of the later part. */
  evaluated: string[];
}

/** Throws one sentence where the file is missing or damaged. */
export async function readNoticeSet(
  file: string,
  codeTitles: ReadonlyMap<string, string>,
): Promise<NoticeSet> {
  const all = await readNoticeRows(file);
  const { earlier, later } = splitByPosting(all);
  const rows = [...earlier, ...later];
  const mask = codeMask(codeTitles);
  const notices = rows.map((row) => noticeOf(row, mask));
  return {
    notices,
    codes: rows.map(({ NaicsCode = '' }) => NaicsCode),
    states: rows.map(({ PopState }) => PopState || undefined),
    plainTitles: rows.map(({ Title = '' }) => plainWords(Title).join(' ')),
    texts: notices.map(({ title, description }) => `${title} ${title} ${description}`),
    split: earlier.length,
    evaluated: laterPart(all).map(({ NoticeId = '' }) => NoticeId),
  };
}

function noticeOf(row: ExtractRow, mask: MaskCodes): Notice {
  const code = row.NaicsCode ?? '';
  return {
    id: row.NoticeId ?? '',
    title: mask(row.Title ?? null, code),
    description: mask(cleanDescription(row.Description), code),
    solicitationNumber: row['Sol#'] ?? null,
    department: row['Department/Ind.Agency'] ?? null,
    office: row.Office ?? null,
    noticeType: null,
    setAsideCode: null,
    naicsCodes: [],
    pscCode: row.ClassificationCode ?? null,
    placeCity: null,
    placeState: null,
    placeCountry: null,
  };
}
