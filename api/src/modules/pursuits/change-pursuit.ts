import { isDeepStrictEqual } from 'node:util';
import {
  type changePursuit,
  PURSUIT_FIELD_LABELS,
  type PursuitField,
  STAGE_LABELS,
  type User,
} from '@bidlight/contract';
import type { z } from 'zod';
import type { Db } from '#platform/db/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { badRequest, conflict, notFound } from '#platform/http/replies/errors.ts';
import { recordPursuitChanges } from '#store/pursuit-changes.ts';
import {
  findLastChanger,
  listPeople,
  lockPursuit,
  type StoredPursuit,
  updatePursuit,
} from './pursuits.queries.ts';

export const PURSUIT_NOT_FOUND = 'Pursuit not found.';
const OWNER_NOT_FOUND = 'Owner not found.';

type Change = z.output<NonNullable<typeof changePursuit.body>>;
type Changes = Change['changes'];

/**
 * Changes the fields that are named. A field that somebody else has changed since it was shown, and not to the same, is
 * refused with who did it, and nothing changes.
 */
export async function changePursuitOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  user: User,
  id: number,
  { changes, seen = {} }: Change,
): Promise<void> {
  await db.transaction(async (tx) => {
    const stored = await findStored(tx, user.companyId, id);
    const changed = fieldsOf(changes).filter((field) => !isDeepStrictEqual(stored[field], changes[field]));
    for (const field of changed) {
      const hasChangedSince = field in seen && !isDeepStrictEqual(stored[field], seen[field]);
      if (hasChangedSince) throw conflict(await describeConflict(tx, stored, field));
    }
    if (changed.includes('ownerId') && changes.ownerId)
      await requirePerson(tx, user.companyId, changes.ownerId);
    const values = Object.fromEntries(changed.map((field) => [field, changes[field]]));
    await applyChanges(tx, stored, values, { userId: user.id, at: now() });
  });
}

/** Writes the changed fields, and each into the history. */
export async function applyChanges(
  tx: Db,
  stored: StoredPursuit,
  changes: Changes,
  { userId, at }: { userId: string | null; at: Date },
): Promise<void> {
  const fields = fieldsOf(changes);
  if (fields.length === 0) return;
  const since = changes.stage && changes.stage !== stored.stage ? { stageSince: at } : {};
  await updatePursuit(tx, stored.id, { ...changes, ...since });
  await recordPursuitChanges(
    tx,
    fields.map((field) => ({
      pursuitId: stored.id,
      userId,
      isByProduct: userId === null,
      field,
      before: stored[field],
      after: changes[field],
      changedAt: at,
    })),
  );
}

export async function findStored(tx: Db, companyId: string, id: number): Promise<StoredPursuit> {
  const stored = await lockPursuit(tx, companyId, id);
  if (!stored) throw notFound(PURSUIT_NOT_FOUND);
  return stored;
}

const fieldsOf = (changes: Changes) => Object.keys(changes) as PursuitField[];

async function requirePerson(tx: Db, companyId: string, id: string): Promise<void> {
  const people = await listPeople(tx, companyId);
  if (!people.some((person) => person.id === id)) throw badRequest(OWNER_NOT_FOUND);
}

/** 'Ann Lee has moved this to Submitted meanwhile.' */
async function describeConflict(tx: Db, stored: StoredPursuit, field: PursuitField): Promise<string> {
  const last = await findLastChanger(tx, stored.id, field);
  const who = last?.isByProduct ? 'Bidlight' : (last?.name ?? 'Somebody');
  if (field === 'stage') return `${who} has moved this to ${STAGE_LABELS[stored.stage]} meanwhile.`;
  return `${who} has changed this meanwhile: ${PURSUIT_FIELD_LABELS[field]}.`;
}
