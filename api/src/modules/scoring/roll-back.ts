import type { User } from '@bidlight/contract';
import { eq } from 'drizzle-orm';
import { companies } from '#db/schema.ts';
import type { Deps } from '#deps.ts';
import { conflict, notFound } from '#http/errors.ts';
import { recordChange } from '#modules/people/audit.queries.ts';
import { activateModel, findModelState } from './models.queries.ts';

const UNKNOWN = 'Model not found.';

/** Moves the pointer to an earlier model. Scores depend on nothing else, so the next scoring restores them exactly. */
export async function rollBack({ db }: Deps, actor: User, version: number): Promise<void> {
  const { companyId } = actor;
  await db.transaction(async (tx) => {
    const [company] = await tx
      .select({ active: companies.activeModelVersion })
      .from(companies)
      .where(eq(companies.id, companyId))
      .for('update');
    const state = await findModelState(tx, companyId, version);
    if (!state) throw notFound(UNKNOWN);
    if (state === 'rejected') throw conflict('A rejected version cannot be made active.');
    const active = company?.active ?? null;
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
