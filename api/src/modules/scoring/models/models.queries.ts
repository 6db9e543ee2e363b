import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { ModelVersion } from '@bidlight/contract';
import { MODEL_FORMAT, type Model } from '@bidlight/scoring';
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { tableInUse } from '#modules/scoring/term-tables/term-tables.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import { companies, models, notices, termTables } from '#store/schema.ts';
import { DAMAGED } from './mark-damaged.queries.ts';
import { isCurrent } from './notices.queries.ts';

type ModelRow = typeof models.$inferSelect;

/** How many versions the list shows. */
const MAX_VERSIONS = 100;

const isUsable = sql<boolean>`${models.engine} = ${MODEL_FORMAT}`;

/** A company that has a profile, and which of its models are in use. */
export interface ScorableCompany {
  id: string;
  activeModelVersion: number | null;
  scoredModelVersion: number | null;
  missingModel: MissingModel | null;
  /** Of the version in force. */
  isProfileScored: boolean;
}

/**
 * Why a company needs another model: a profile was saved, the active one is damaged or of another release, another table
 * of term vectors is in use, or the first real notices have come after it had learnt from votes on samples.
 */
export type MissingModel = 'profile' | 'damaged' | 'release' | 'vectors' | 'samples';

const activeEngine = sql`(
  select engine from models where company_id = companies.id and version = companies.active_model_version)`;

/** Its newest model is older than every real and current notice, and the active one has learnt from votes: those were on samples. */
const learntFromSamples = sql`(
  (select votes_used from models where company_id = companies.id and version = companies.active_model_version) > 0
  and exists (select 1 from ${notices} where ${isCurrent})
  and not exists (select 1 from ${notices} where ${isCurrent} and ${notices.firstSeenAt} <=
    (select max(created_at) from models where company_id = companies.id)))`;

/**
 * A roll-back stands: what counts is the newest profile and the newest table that a model was made with, not what the
 * active one was made with. Only a model that cannot be read is replaced.
 */
export const missingModel = sql<MissingModel | null>`(case
  when companies.active_model_version is null
    or (select max(coalesce(fitted_as, version)) from company_profiles where company_id = companies.id)
      > (select coalesce(max(profile_version), 0) from models where company_id = companies.id)
    then 'profile'
  when ${activeEngine} = ${DAMAGED} then 'damaged'
  when ${activeEngine} <> ${MODEL_FORMAT} then 'release'
  when (select table_id from models where company_id = companies.id order by version desc limit 1)
    is distinct from ${tableInUse} then 'vectors'
  when ${learntFromSamples} then 'samples'
  end)`;

/** Whether the scores know of the profile in force, also of what the model is not made of. */
export const isProfileScored = sql<boolean>`(companies.scored_profile_version is not distinct from
  (select max(version) from company_profiles where company_id = companies.id))`;

export async function listScorableCompanies(db: Db): Promise<ScorableCompany[]> {
  return db
    .select({
      id: companies.id,
      activeModelVersion: companies.activeModelVersion,
      scoredModelVersion: companies.scoredModelVersion,
      missingModel,
      isProfileScored,
    })
    .from(companies)
    .where(sql`exists (select 1 from company_profiles where company_id = ${companies.id})`)
    .orderBy(companies.id);
}

/** What is known of a model without reading it, so of those that cannot be read as well. */
type ModelSummary = Pick<ModelRow, 'state' | 'votesUntil'> & { isUsable: boolean; isDamaged: boolean };

export async function findModelSummary(
  db: Db,
  companyId: string,
  version: number,
): Promise<ModelSummary | undefined> {
  return findSummary(db, companyId, eq(models.version, version));
}

export async function findActiveModelSummary(db: Db, companyId: string): Promise<ModelSummary | undefined> {
  return findSummary(db, companyId, eq(models.version, companies.activeModelVersion));
}

async function findSummary(db: Db, companyId: string, isWanted: SQL): Promise<ModelSummary | undefined> {
  const { state, votesUntil } = models;
  const isDamaged = sql<boolean>`${models.engine} = ${DAMAGED}`;
  const [row] = await db
    .select({ state, votesUntil, isUsable, isDamaged })
    .from(models)
    .innerJoin(companies, eq(companies.id, models.companyId))
    .where(and(eq(models.companyId, companyId), isWanted));
  return row;
}

/**
 * Whether the newest model, promoted or not, was made of these votes, this profile and this table: another one would be the
 * same. Earlier ones do not matter, because a vote that is changed and changed back is something new each time.
 */
export async function isNewestModelOf(
  db: Db,
  companyId: string,
  basis: Pick<ModelRow, 'datasetHash' | 'profileVersion' | 'tableId'>,
): Promise<boolean> {
  const { datasetHash, profileVersion, tableId, engine } = models;
  const [newest] = await db
    .select({ datasetHash, profileVersion, tableId, engine })
    .from(models)
    .where(eq(models.companyId, companyId))
    .orderBy(desc(models.version))
    .limit(1);
  return isDeepStrictEqual(newest, { ...basis, engine: MODEL_FORMAT });
}

/** Locks the company until the transaction ends, so that no other model becomes active meanwhile. */
export async function lockActiveVersion(tx: Db, companyId: string): Promise<number | null> {
  const [company] = await tx
    .select({ active: companies.activeModelVersion })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
  return company?.active ?? null;
}

export type NewModel = Omit<ModelRow, 'version' | 'weights' | 'engine' | 'createdAt'> & {
  model: Model;
  at: Date;
};

/**
 * Stores a model under the next version number. A promoted one becomes active, unless its parent no longer is: somebody
 * who rolls back while a model is fitted has the last word, and the stored verdict says so. A model that was learnt is
 * then not promoted; the next learning compares with the version of their choice.
 */
export async function saveModel(
  db: Db,
  { model, at, ...values }: NewModel,
): Promise<Pick<ModelRow, 'version' | 'state'>> {
  const { companyId, parentVersion } = values;
  return db.transaction(async (tx) => {
    // The lock also keeps two jobs from giving the same number.
    const active = await lockActiveVersion(tx, companyId);
    const isOverruled = values.state === 'promoted' && active !== parentVersion;
    const [row] = await tx
      .insert(models)
      .values({
        ...values,
        ...(isOverruled && overruledBy(active, values)),
        version: sql`(select coalesce(max(version), 0) + 1 from models where company_id = ${companyId})`,
        weights: gzipSync(JSON.stringify(model)),
        engine: MODEL_FORMAT,
        createdAt: at,
      })
      .returning({ version: models.version, state: models.state });
    if (!row) throw new Error('The model was not stored.');
    if (row.state === 'promoted') await activateModel(tx, companyId, row.version, parentVersion);
    return row;
  });
}

function overruledBy(
  active: number | null,
  { origin, verdict }: Pick<ModelRow, 'origin' | 'verdict'>,
): Partial<Pick<ModelRow, 'state' | 'verdict'>> {
  const reason = `version ${active ?? '–'} was made active meanwhile.`;
  if (origin === 'learning') return { state: 'rejected', verdict: `Not promoted: ${reason}` };
  return { verdict: `${verdict} Not made active: ${reason}` };
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

/** Notes that all scores of the company are by this model, and which profile and notices they know of. */
export async function markScored(
  db: Db,
  companyId: string,
  scored: { modelVersion: number; profileVersion: number; noticeChanges: number },
): Promise<void> {
  await db
    .update(companies)
    .set({
      scoredModelVersion: scored.modelVersion,
      scoredProfileVersion: scored.profileVersion,
      scoredNoticeChanges: scored.noticeChanges,
    })
    .where(eq(companies.id, companyId));
}

export async function listModelVersions(db: Db, companyId: string): Promise<ModelVersion[]> {
  const {
    weights,
    seed,
    datasetHash,
    lexiconId,
    votesUntil,
    tableId,
    engine,
    companyId: _,
    ...shown
  } = getTableColumns(models);
  // Only the last learning is put into words, so the words of a hundred versions are left where they are.
  const metrics = sql<ModelRow['metrics']>`${models.metrics} - 'lessons'`;
  const rows = await db
    .select({ ...shown, metrics, isUsable, table: termTables.record, active: companies.activeModelVersion })
    .from(models)
    .innerJoin(companies, eq(companies.id, models.companyId))
    .leftJoin(termTables, eq(termTables.id, models.tableId))
    .where(eq(models.companyId, companyId))
    .orderBy(desc(models.version))
    .limit(MAX_VERSIONS);
  return rows.map(({ metrics: figures, active, table, createdAt, ...row }) => ({
    ...row,
    ...figures,
    isActive: row.version === active,
    vectors: table?.name ?? null,
    createdAt: createdAt.toISOString(),
  }));
}
