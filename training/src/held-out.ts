import { basename } from 'node:path';
import { StartupError } from '@bidlight/api/platform/process/console.ts';
import type { TermTableRecord } from '@bidlight/contract';
import { fingerprintOf, laterPart } from './evaluation-set.ts';
import { readNoticeRows } from './read-notice-rows.ts';
import { type TrainingNotice, titleKeyOf } from './training-data.ts';

/** What an evaluation has of each of its notices. */
export interface EvaluatedNotice {
  id: string;
  title: string;
  number: string;
}

/** An evaluation that a table must not have seen. */
export interface HeldOut {
  notices: readonly EvaluatedNotice[];
  record: TermTableRecord['heldOut'][number];
}

/** Of a file of notices the later part, which figures are of; of a file of awards all. */
export async function readHeldOut(file: string): Promise<HeldOut> {
  const rows = await readNoticeRows(file);
  const notices = rows.some(({ noticeId }) => noticeId)
    ? rows.map(({ noticeId = '', title = '', sol = '' }) => ({ id: noticeId, title, number: sol }))
    : laterPart(rows).map((row) => ({
        id: row.NoticeId ?? '',
        title: row.Title ?? '',
        number: row['Sol#'] ?? '',
      }));
  if (!notices.some(({ id }) => id)) {
    throw new StartupError(`${basename(file)} has neither notices nor awards with an id.`);
  }
  const fingerprint = fingerprintOf(notices.map(({ id }) => id));
  return { notices, record: { name: basename(file), notices: notices.length, fingerprint } };
}

/** The notices without those that are held out, and without everything that shares a title or a number with them. */
export function withoutHeldOut<Notice extends TrainingNotice>(
  notices: readonly Notice[],
  heldOut: readonly EvaluatedNotice[],
): Notice[] {
  const ids = new Set(heldOut.map(({ id }) => id.trim().toLowerCase()));
  const titles = new Set(heldOut.map(({ title }) => titleKeyOf(title)).filter(Boolean));
  const numbers = new Set(heldOut.map(({ number }) => numberKeyOf(number)).filter(Boolean));
  return notices.filter(
    ({ id, title, solicitationNumber }) =>
      !ids.has(id) && !titles.has(titleKeyOf(title)) && !numbers.has(numberKeyOf(solicitationNumber ?? '')),
  );
}

/** Offices write the same number with and without hyphens. */
function numberKeyOf(number: string): string {
  return number.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
