import { gunzipSync } from 'node:zlib';
import { capacityOf } from '@bidlight/contract';
import { MODEL_FORMAT, type Model, readModel } from '@bidlight/scoring';
import { and, eq } from 'drizzle-orm';
import { findProfile } from '#modules/company/profiles.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import { companies, models } from '#store/schema.ts';
import { markModelDamaged } from './mark-damaged.queries.ts';

export interface StoredModel {
  version: number;
  /** The version of the profile that it was fitted to. */
  profileVersion: number;
  /** The version in force, which says what the company can take on now. */
  profileInForce: number;
  lexiconId: number;
  model: Model;
}

/** A model that cannot be read is not found: one of another engine, and a damaged one. */
export async function findModel(
  db: Db,
  companyId: string,
  version: number | 'active',
): Promise<StoredModel | undefined> {
  const found = await readStoredModel(db, companyId, version);
  return found && 'damaged' in found ? undefined : found;
}

/** For what makes or chooses models: one that turns out to be damaged is also marked and logged, so that another is made. */
export async function findModelOrMark(
  db: Db,
  companyId: string,
  version: number | 'active',
): Promise<StoredModel | undefined> {
  const found = await readStoredModel(db, companyId, version);
  if (!found || !('damaged' in found)) return found;
  await markModelDamaged(db, companyId, found.damaged);
  return undefined;
}

async function readStoredModel(
  db: Db,
  companyId: string,
  wanted: number | 'active',
): Promise<StoredModel | { damaged: number } | undefined> {
  const { version, profileVersion, lexiconId, weights } = models;
  const isWanted = eq(version, wanted === 'active' ? companies.activeModelVersion : wanted);
  const [row] = await db
    .select({ version, profileVersion, lexiconId, weights })
    .from(models)
    .innerJoin(companies, eq(companies.id, models.companyId))
    .where(and(eq(models.companyId, companyId), eq(models.engine, MODEL_FORMAT), isWanted));
  if (!row) return undefined;
  const model = decode(row.weights);
  if (!model) return { damaged: row.version };
  const inForce = await findProfile(db, companyId);
  if (!inForce) throw new Error('A model was fitted to a profile that is missing.');
  const profile = { ...model.profile, ...capacityOf(inForce) };
  return { ...row, profileInForce: inForce.version, model: { ...model, profile } };
}

function decode(weights: Uint8Array): Model | undefined {
  try {
    return readModel(gunzipSync(weights).toString());
  } catch {
    return undefined;
  }
}
