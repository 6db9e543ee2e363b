import { csvOf, idOf } from '#modules/collecting/sources/extract/extract.fixture.ts';

const HEADER = [
  'NoticeId',
  'Title',
  'Sol#',
  'Department/Ind.Agency',
  'PostedDate',
  'Type',
  'ArchiveDate',
  'ResponseDeadLine',
  'NaicsCode',
  'Active',
  'AwardNumber',
  'AwardDate',
  'Award$',
  'Awardee',
  'Description',
] as const;

type ArchivedRow = Partial<Record<(typeof HEADER)[number], string>>;

/** A file of archived notices: awards of a roof repair, which is what the tests look for, unless a row says otherwise. */
export function archiveOf(rows: readonly ArchivedRow[]): string {
  const whole = rows.map(
    (row, at): Record<string, string> => ({
      NoticeId: idOf(at + 1),
      Title: `Roof repair ${at + 1}`,
      'Sol#': `W912-ROOF-${at + 1}`,
      'Department/Ind.Agency': 'DEPT OF DEFENSE',
      PostedDate: '2024-11-05 12:34:56.789-05',
      Type: 'Award Notice',
      ArchiveDate: '2024-11-20',
      ResponseDeadLine: '2024-10-01T12:00:00-04:00',
      NaicsCode: '238160',
      Active: 'No',
      AwardNumber: `W91224C${at + 1}`,
      AwardDate: '2024-11-04',
      Award$: '1000',
      Awardee: 'Roofers Inc',
      Description: 'Replace the roof.',
      ...row,
    }),
  );
  return csvOf([[...HEADER], ...whole.map((row) => HEADER.map((name) => row[name] ?? ''))]);
}
