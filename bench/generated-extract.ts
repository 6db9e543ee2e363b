import type { ExtractRow } from '@bidlight/training/read-rows.ts';
import { randomTexts } from './random-text.ts';

/** Of a long text; the longest of real notices are longer still. */
const MAX_PARAGRAPHS = 56;
const DAY_MS = 86_400_000;

/**
 * The rows of a day's extract of about so many bytes: 15 in 100 have no text, a third a long one, and some are amendments of
 * the same solicitation, as in real extracts, whose rows have 3 kB on average. The same rows in every run.
 */
export function* generatedRows(bytes: number, now = Date.now()): Generator<ExtractRow> {
  const { titles, paragraphs } = randomTexts();
  const paragraph = (n: number) => paragraphs[n % paragraphs.length] ?? '';
  for (let n = 0, written = 0; written < bytes; n += 1) {
    const purchase = Math.floor(n / 1.4);
    const dice = (n * 2_654_435_761) >>> 0;
    const posted = now - (n % 150) * DAY_MS;
    const row = {
      NoticeId: n.toString(16).padStart(32, '0'),
      Title: titles[purchase % titles.length] ?? '',
      'Sol#': `W912${String(purchase).padStart(6, '0')}`,
      'Department/Ind.Agency': dice % 10 < 7 ? 'DEPT OF DEFENSE' : 'VETERANS AFFAIRS, DEPARTMENT OF',
      'Sub-Tier': `OFFICE ${dice % 89}`,
      PostedDate: `${new Date(posted).toISOString().slice(0, 10)} 10:00:00-05`,
      Type: dice % 8 ? 'Solicitation' : 'Award Notice',
      ArchiveDate: new Date(posted + 75 * DAY_MS).toISOString().slice(0, 10),
      SetASideCode: dice % 3 ? '' : 'SBA',
      SetASide: dice % 3 ? '' : 'Total Small Business Set-Aside (FAR 19.5)',
      ResponseDeadLine: dice % 3 ? new Date(posted + (10 + (dice % 40)) * DAY_MS).toISOString() : '',
      NaicsCode: ['336413', '541512', '561720', '238160', '334516'][dice % 5] ?? '',
      PopState: ['VA', 'CA', 'TX', 'MD'][dice % 4] ?? '',
      PopCountry: 'USA',
      Active: 'Yes',
      PrimaryContactFullname: 'Contracting Officer',
      PrimaryContactEmail: 'officer@agency.example',
      Description: textOf(dice, paragraph),
    };
    written += Object.values(row).join('","').length;
    yield row;
  }
}

function textOf(dice: number, paragraph: (n: number) => string): string {
  const kind = dice % 100;
  if (kind < 15) return '';
  if (kind < 67) return paragraph(dice).slice(0, 20 + (dice % 280));
  return Array.from({ length: 1 + (dice % MAX_PARAGRAPHS) }, (_, at) => paragraph(dice + at)).join(' ');
}
