import type { User } from '@bidlight/contract';
import type { Deps } from '#deps.ts';
import { conflict, notFound } from '#http/errors.ts';
import { recordChange } from '#modules/people/audit.queries.ts';
import { activateModel, findModelState, lockActiveVersion } from './models.queries.ts';

export const MODEL_NOT_FOUND = 'Model not found.';

/** Makes an earlier model active. Scores depend on nothing else, so the next scoring restores them exactly. */
export async function rollBack({ db }: Pick<Deps, 'db'>, actor: User, version: number): Promise<void> {
  const { companyId } = actor;
  await db.transaction(async (tx) => {
    const active = await lockActiveVersion(tx, companyId);
    const state = await findModelState(tx, companyId, version);
    if (!state) throw notFound(MODEL_NOT_FOUND);
    if (state === 'rejected') throw conflict('A rejected version cannot be made active.');
    if (active === version) throw conflict(`Version ${version} is active already.`);
    await activateModel(tx, companyId, version, active);
    await recordChange(tx, {
      companyId,
      actor,
      action: 'model.rolled-back',
      subject: `Model version ${version}`,
      changes: [{ field: 'active version', from: String(active ?? '–'), to: String(version) }],
    });
  });
}
