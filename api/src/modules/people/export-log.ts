import { AUDIT_LABELS, type SecurityLogEntry } from '@bidlight/contract';
import type { Db } from '#platform/db/connect.ts';
import { BYTE_ORDER_MARK, csvLine } from '#platform/http/replies/csv.ts';
import { type EventFilters, listEventsBefore } from './security-log.queries.ts';

/** Small enough for the time limit of a query, and large enough for few queries. */
const BATCH_SIZE = 5_000;

/** The events that the filters leave, newest first, with times in UTC, as other logs have them. */
export async function* exportLog(
  db: Db,
  about: { filters: EventFilters; timeZone: string },
): AsyncGenerator<string> {
  let header =
    BYTE_ORDER_MARK + csvLine(['Time (UTC)', 'Event', 'By', 'About', 'Company', 'Address', 'Changes']);
  let before: number | undefined;
  do {
    const entries = await listEventsBefore(db, about, { before, limit: BATCH_SIZE });
    yield header + entries.map((entry) => csvLine(cellsOf(entry))).join('');
    header = '';
    before = entries.length === BATCH_SIZE ? entries.at(-1)?.id : undefined;
  } while (before !== undefined);
}

function cellsOf({ at, action, actor, subject, company, address, changes }: SecurityLogEntry) {
  const changed = changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`).join('; ');
  return [
    at,
    AUDIT_LABELS[action as keyof typeof AUDIT_LABELS] ?? action,
    actor,
    subject,
    company,
    address,
    changed,
  ];
}
