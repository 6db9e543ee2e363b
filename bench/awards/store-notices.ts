import { createHash } from 'node:crypto';
import { ingestBatch } from '@bidlight/api/modules/collecting/ingest/ingest-batch.ts';
import type { SourceNotice } from '@bidlight/api/modules/collecting/sources/notice.ts';
import type { Db } from '@bidlight/api/platform/db/connect.ts';
import { DAY_MS } from '@bidlight/api/platform/time/calendar.ts';

const BATCH = 1_000;

/** Stores notices as collecting does. */
export async function storeNotices(db: Db, notices: readonly SourceNotice[]): Promise<void> {
  for (let from = 0; from < notices.length; from += BATCH) {
    const batch = notices.slice(from, from + BATCH);
    await ingestBatch(db, { source: 'extract', notices: batch, now: new Date() });
  }
}

/**
 * So many notices, made by repeating real ones with other ids and numbers, each round a quarter of a year earlier. A notice stays
 * beside those of its round that have its number.
 */
export function repeated(notices: readonly SourceNotice[], count: number): SourceNotice[] {
  return Array.from({ length: count }, (_, at) => {
    const round = Math.floor(at / notices.length);
    const notice = notices[at % notices.length] as SourceNotice;
    return round === 0 ? notice : earlier(notice, round);
  });
}

function earlier(notice: SourceNotice, round: number): SourceNotice {
  const again = (number: string | null) => number && `${number}-${round}`;
  const shifted = (at: Date | null) => at && new Date(at.getTime() - round * 91 * DAY_MS);
  const shiftedDay = (day: string | null) =>
    shifted(day ? new Date(day) : null)
      ?.toISOString()
      .slice(0, 10) ?? null;
  return {
    ...notice,
    sourceId: createHash('md5').update(`${notice.sourceId} ${round}`).digest('hex'),
    solicitationNumber: again(notice.solicitationNumber),
    awardNumber: again(notice.awardNumber),
    postedAt: shifted(notice.postedAt),
    responseAt: shifted(notice.responseAt),
    archiveOn: shiftedDay(notice.archiveOn),
    awardOn: shiftedDay(notice.awardOn),
  };
}
