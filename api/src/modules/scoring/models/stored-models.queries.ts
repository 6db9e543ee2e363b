import { gunzipSync } from 'node:zlib';
import { capacityOf } from '@bidlight/contract';
import { MODEL_FORMAT, type Model, readModel } from '@bidlight/scoring';
import { and, eq, type SQL } from 'drizzle-orm';
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

export async function findModel(
  db: Db,
  companyId: string,
  version: number,
): Promise<StoredModel | undefined> {
  return findStoredModel(db, companyId, eq(models.version, version));
}

export async function findActiveModel(db: Db, companyId: string): Promise<StoredModel | undefined> {
  return findStoredModel(db, companyId, eq(models.version, companies.activeModelVersion));
}

/** A model that cannot be read is not found: one of another engine, and one that turns out to be damaged. */
async function findStoredModel(db: Db, companyId: string, isWanted: SQL): Promise<StoredModel | undefined> {
  const { version, profileVersion, lexiconId, weights } = models;
  const [row] = await db
    .select({ version, profileVersion, lexiconId, weights })
    .from(models)
    .innerJoin(companies, eq(companies.id, models.companyId))
    .where(and(eq(models.companyId, companyId), eq(models.engine, MODEL_FORMAT), isWanted));
  if (!row) return undefined;
  const model = decode(row.weights);
  if (!model) {
    await markModelDamaged(db, companyId, row.version);
    return undefined;
  }
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
