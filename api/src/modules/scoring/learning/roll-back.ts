import type { User } from '@bidlight/contract';
import { recordEvent } from '#modules/people/audit.queries.ts';
import { findLexiconOrMark } from '#modules/scoring/models/lexicons.queries.ts';
import {
  activateModel,
  findModelSummary,
  lockActiveVersion,
} from '#modules/scoring/models/models.queries.ts';
import { findModelOrMark } from '#modules/scoring/models/stored-models.queries.ts';
import type { Deps } from '#platform/deps.ts';
import { conflict, notFound } from '#platform/http/replies/errors.ts';
import { limitPerHour } from '#store/limit-per-hour.ts';

export const MODEL_NOT_FOUND = 'Model not found.';
/** Each makes all scores of the company anew. */
const MAX_PER_HOUR = 20;

/** Makes an earlier model active. Scores depend on nothing else, so the next scoring restores them exactly. */
export async function rollBack(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: User,
  version: number,
): Promise<void> {
  const { companyId } = actor;
  // Damage is only found by reading, and has to be known also when the transaction is undone.
  const stored = await findModelOrMark(db, companyId, version);
  if (stored) await findLexiconOrMark(db, stored.lexiconId);
  await db.transaction(async (tx) => {
    await limitPerHour(tx, {
      key: `roll-backs:${companyId}`,
      max: MAX_PER_HOUR,
      at: now(),
      message: `Models were rolled back ${MAX_PER_HOUR} times within an hour. Please try again later.`,
    });
    const active = await lockActiveVersion(tx, companyId);
    const found = await findModelSummary(tx, companyId, version);
    if (!found) throw notFound(MODEL_NOT_FOUND);
    if (found.state === 'rejected') throw conflict('A rejected version cannot be made active.');
    if (active === version) throw conflict(`Version ${version} is already active.`);
    if (found.isDamaged) throw conflict(`Version ${version} is damaged and cannot be used again.`);
    if (!found.isUsable) {
      throw conflict(`Version ${version} was made by an earlier release and cannot be used again.`);
    }
    await activateModel(tx, companyId, version, active);
    await recordEvent(tx, {
      companyId,
      actor,
      action: 'model.rolled-back',
      subject: `Model version ${version}`,
      changes: [{ field: 'active version', from: String(active ?? '–'), to: String(version) }],
    });
  });
}
