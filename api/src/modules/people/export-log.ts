import { AUDIT_LABELS, type AuditEntry, type SecurityLogEntry } from '@bidlight/contract';
import type { Db } from '#platform/db/connect.ts';
import { batchesAfter } from '#platform/http/replies/batches.ts';
import { type Columns, csvFile } from '#platform/http/replies/csv.ts';
import type { CsvFile } from '#platform/http/replies/downloads.ts';
import { listCompanyChangesBefore } from './audit.queries.ts';
import { type EventFilters, listEventsBefore } from './security-log.queries.ts';

/** Small enough for the time limit of a query, and large enough for few queries. */
const BATCH_SIZE = 5_000;

/** Times are in UTC, as other logs have them. */
const EVENT_COLUMNS: Columns<AuditEntry> = {
  'Time (UTC)': ({ at }) => at,
  Event: ({ action }) => AUDIT_LABELS[action as keyof typeof AUDIT_LABELS] ?? action,
  By: ({ actor }) => actor,
  About: ({ subject }) => subject,
};
const CHANGE_COLUMNS: Columns<AuditEntry> = {
  Changes: ({ changes }) => changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`).join('; '),
};
const PLACE_COLUMNS: Columns<SecurityLogEntry> = {
  Company: ({ company }) => company,
  Address: ({ address }) => address,
};

/** The events of all companies that the filters leave, newest first. */
export function exportEvents(db: Db, about: { filters: EventFilters; timeZone: string }): CsvFile {
  return {
    name: 'security-log',
    event: { action: 'log.exported', subject: 'Security log' },
    pieces: csvFile(
      { ...EVENT_COLUMNS, ...PLACE_COLUMNS, ...CHANGE_COLUMNS },
      before((range) => listEventsBefore(db, about, range)),
    ),
  };
}

/** The changes that a company sees, newest first. */
export function exportChanges(db: Db, companyId: string): CsvFile {
  return {
    name: 'audit-log',
    event: { action: 'list.exported', subject: 'Audit log' },
    pieces: csvFile(
      { ...EVENT_COLUMNS, ...CHANGE_COLUMNS },
      before((range) => listCompanyChangesBefore(db, companyId, range)),
    ),
  };
}

/** What is logged meanwhile stands before the first entry, and moves none. */
function before<Entry extends AuditEntry>(
  list: (range: { before: number | undefined; limit: number }) => Promise<Entry[]>,
): AsyncGenerator<readonly Entry[]> {
  return batchesAfter(BATCH_SIZE, async (last: number | undefined) => {
    const rows = await list({ before: last, limit: BATCH_SIZE });
    return { rows, lastCursor: rows.at(-1)?.id };
  });
}
