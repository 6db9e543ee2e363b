import { createHash } from 'node:crypto';

/** What an evaluation needs of a notice: when it was posted, and its id. */
interface Dated {
  PostedDate?: string | undefined;
  NoticeId?: string | undefined;
}

const EARLIER_SHARE = 0.6;

/** Votes fall on the earlier 60% of a file's notices, figures on the later 40%. Each part is in the order of posting. */
export function splitByPosting<Row extends Dated>(rows: readonly Row[]): { earlier: Row[]; later: Row[] } {
  const ordered = rows.toSorted(
    (a, b) => compare(a.PostedDate, b.PostedDate) || compare(a.NoticeId, b.NoticeId),
  );
  const split = Math.floor(ordered.length * EARLIER_SHARE);
  return { earlier: ordered.slice(0, split), later: ordered.slice(split) };
}

/** The notices of a file that are evaluated, which a table of term vectors must not have seen. */
export function laterPart<Row extends Dated>(rows: readonly Row[]): Row[] {
  return splitByPosting(rows).later;
}

/** Identifies the notices of an evaluation, in whatever order they come. */
export function fingerprintOf(ids: readonly string[]): string {
  return createHash('sha256').update(ids.toSorted().join('\n')).digest('hex').slice(0, 16);
}

function compare(a = '', b = ''): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
