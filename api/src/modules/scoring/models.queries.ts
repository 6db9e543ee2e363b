import { gunzipSync, gzipSync } from 'node:zlib';
import type { ModelVersion } from '@bidlight/contract';
import type { Model } from '@bidlight/scoring';
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { companies, models } from '#db/schema.ts';

type ModelRow = typeof models.$inferSelect;

/** How many versions the list shows. */
const MAX_VERSIONS = 100;

export interface StoredModel {
  version: number;
  profileVersion: number;
  lexiconId: number;
  votesUntil: Date | null;
  model: Model;
}

/** A company that has a profile, and which of its models are in use. */
export interface ScorableCompany {
  id: string;
  activeModelVersion: number | null;
  scoredModelVersion: number | null;
  profileVersion: number;
  /** The newest profile that one of its models was fitted to. */
  fittedProfileVersion: number;
}

export async function listScorableCompanies(db: Db): Promise<ScorableCompany[]> {
  return db
    .select({
      id: companies.id,
      activeModelVersion: companies.activeModelVersion,
      scoredModelVersion: companies.scoredModelVersion,
      profileVersion: sql<number>`(
        select coalesce(max(version), 0) from company_profiles where company_id = ${companies.id})`,
      fittedProfileVersion: sql<number>`(
        select coalesce(max(profile_version), 0) from models where company_id = ${companies.id})`,
    })
    .from(companies)
    .where(sql`exists (select 1 from company_profiles where company_id = ${companies.id})`)
    .orderBy(companies.id);
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

async function findStoredModel(db: Db, companyId: string, isWanted: SQL): Promise<StoredModel | undefined> {
  const { version, profileVersion, lexiconId, votesUntil, weights } = models;
  const [row] = await db
    .select({ version, profileVersion, lexiconId, votesUntil, weights })
    .from(models)
    .innerJoin(companies, eq(companies.id, models.companyId))
    .where(and(eq(models.companyId, companyId), isWanted));
  return row && { ...row, model: JSON.parse(gunzipSync(row.weights).toString()) as Model };
}

export async function findModelState(
  db: Db,
  companyId: string,
  version: number,
): Promise<ModelRow['state'] | undefined> {
  const [row] = await db
    .select({ state: models.state })
    .from(models)
    .where(and(eq(models.companyId, companyId), eq(models.version, version)));
  return row?.state;
}

/** Locks the company until the transaction ends, so that no other model becomes active meanwhile. */
export async function lockActiveVersion(tx: Db, companyId: string): Promise<number | null> {
  const [company] = await tx
    .select({ active: companies.activeModelVersion })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('update');
  return company?.active ?? null;
}

export type NewModel = Omit<ModelRow, 'version' | 'weights' | 'createdAt'> & { model: Model; at: Date };

/**
 * Stores a model under the next version number. A promoted one becomes active, unless its parent no longer is: somebody
 * who rolls back while a model is fitted has the last word.
 */
export async function saveModel(db: Db, { model, at, ...values }: NewModel): Promise<void> {
  const { companyId, parentVersion } = values;
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(models)
      .values({
        ...values,
        version: sql`(select coalesce(max(version), 0) + 1 from models where company_id = ${companyId})`,
        weights: gzipSync(JSON.stringify(model)),
        createdAt: at,
      })
      .returning({ version: models.version });
    if (!row) throw new Error('The model was not stored.');
    if (values.state === 'promoted') await activateModel(tx, companyId, row.version, parentVersion);
  });
}

/** Makes a version active instead of another one; nothing happens when that one is not active any more. */
export async function activateModel(
  db: Db,
  companyId: string,
  version: number,
  replacedVersion: number | null,
): Promise<void> {
  await db
    .update(companies)
    .set({ activeModelVersion: version })
    .where(
      and(
        eq(companies.id, companyId),
        sql`${companies.activeModelVersion} is not distinct from ${replacedVersion}::int`,
      ),
    );
}

/** Notes that all scores of the company are by this model, and which notices they know of. */
export async function markScored(
  db: Db,
  companyId: string,
  scored: { modelVersion: number; noticeChanges: number },
): Promise<void> {
  await db
    .update(companies)
    .set({ scoredModelVersion: scored.modelVersion, scoredNoticeChanges: scored.noticeChanges })
    .where(eq(companies.id, companyId));
}

export async function listModelVersions(db: Db, companyId: string): Promise<ModelVersion[]> {
  const {
    weights,
    seed,
    datasetHash,
    lexiconId,
    votesUntil,
    companyId: _,
    ...shown
  } = getTableColumns(models);
  const rows = await db
    .select({ ...shown, active: companies.activeModelVersion })
    .from(models)
    .innerJoin(companies, eq(companies.id, models.companyId))
    .where(eq(models.companyId, companyId))
    .orderBy(desc(models.version))
    .limit(MAX_VERSIONS);
  return rows.map(({ metrics, active, createdAt, ...row }) => ({
    ...row,
    ...metrics,
    isActive: row.version === active,
    createdAt: createdAt.toISOString(),
  }));
}
