import { MODEL_FORMAT } from '@bidlight/scoring';
import { and, eq } from 'drizzle-orm';
import { recordEvent } from '#modules/people/audit.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import { lexicons, models } from '#store/schema.ts';

/** The engine of models and lexicons whose bytes cannot be read. No release has this number. */
export const DAMAGED = 0;

/** From now on the model is like one of another engine, and is made again; only who finds it first logs it. */
export async function markModelDamaged(db: Db, companyId: string, version: number): Promise<void> {
  const isWanted = and(
    eq(models.companyId, companyId),
    eq(models.version, version),
    eq(models.engine, MODEL_FORMAT),
  );
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.update(models).set({ engine: DAMAGED }).where(isWanted);
    if (!rowCount) return;
    await recordEvent(tx, {
      companyId,
      actor: undefined,
      action: 'model.damaged',
      subject: `Model version ${version}`,
    });
  });
}

/** A model is only valid with its lexicon, so the models of a damaged one go with it. */
export async function markLexiconDamaged(db: Db, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(lexicons)
      .set({ engine: DAMAGED })
      .where(and(eq(lexicons.id, id), eq(lexicons.engine, MODEL_FORMAT)));
    if (!rowCount) return;
    await tx
      .update(models)
      .set({ engine: DAMAGED })
      .where(and(eq(models.lexiconId, id), eq(models.engine, MODEL_FORMAT)));
    await recordEvent(tx, {
      companyId: undefined,
      actor: undefined,
      action: 'lexicon.damaged',
      subject: `Lexicon ${id}`,
    });
  });
}
