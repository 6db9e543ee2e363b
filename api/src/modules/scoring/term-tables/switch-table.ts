import type { User } from '@bidlight/contract';
import { recordEvent } from '#modules/people/audit.queries.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';
import type { Deps } from '#platform/deps.ts';
import { conflict, notFound } from '#platform/http/replies/errors.ts';
import { limitPerHour } from '#store/limit-per-hour.ts';
import { findTableInUse, findTermTableSummary, saveTableInUse } from './term-tables.queries.ts';

const WITHOUT = 'Without vectors';
/** Each gives every company another model. */
const MAX_PER_HOUR = 20;

/** Uses another table, or none. Scoring is due then by itself: no company's newest model belongs to that table. */
export async function switchTable(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: User,
  id: string | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'switch-vectors');
    await limitPerHour(tx, {
      key: 'table-switches',
      max: MAX_PER_HOUR,
      at: now(),
      message: `The table was switched ${MAX_PER_HOUR} times within an hour. Please try again later.`,
    });
    const nameOf = async (tableId: string | null) =>
      tableId === null ? WITHOUT : (await findTermTableSummary(tx, tableId))?.name;
    const before = await findTableInUse(tx);
    const name = await nameOf(id);
    if (name === undefined) throw notFound('Table of term vectors not found.');
    if (before === id) {
      throw conflict(id === null ? 'No table is in use already.' : `The table “${name}” is already in use.`);
    }
    await saveTableInUse(tx, id);
    await recordEvent(tx, {
      companyId: actor.companyId,
      actor,
      action: 'vectors.switched',
      subject: name,
      changes: [{ field: 'table', from: (await nameOf(before)) ?? '–', to: name }],
    });
  });
}
