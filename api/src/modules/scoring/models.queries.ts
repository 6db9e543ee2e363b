import type { ModelVersion } from '@bidlight/contract';
import type { Lexicon, Model } from '@bidlight/scoring';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { companies, companyProfiles, lexicons, models } from '#db/schema.ts';
import { packLexicon, packModel, unpackLexicon, unpackModel } from './stored-models.ts';

type ModelRow = typeof models.$inferSelect;

export interface StoredModel {
  version: number;
  profileVersion: number;
  lexiconId: number;
  votesUntil: Date | null;
  model: Model;
}

/** A company that can be scored: it has said what it does. */
export interface ScoredCompany {
  id: string;
  activeModelVersion: number | null;
  scoredModelVersion: number | null;
  profileVersion: number;
  /** The newest profile any of its models was made for. */
  modelledProfileVersion: number;
}

export async function listScoredCompanies(db: Db): Promise<ScoredCompany[]> {
  const newest = <Column extends typeof models.profileVersion | typeof companyProfiles.version>(
    table: typeof models | typeof companyProfiles,
    column: Column,
  ) => sql<number>`(select coalesce(max(${column}), 0) from ${table} where company_id = ${companies.id})`;
  return db
    .select({
      id: companies.id,
      activeModelVersion: companies.activeModelVersion,
      scoredModelVersion: companies.scoredModelVersion,
      profileVersion: newest(companyProfiles, companyProfiles.version),
      modelledProfileVersion: newest(models, models.profileVersion),
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
  const [row] = await db
    .select()
    .from(models)
    .where(and(eq(models.companyId, companyId), eq(models.version, version)));
  return row && { ...row, model: unpackModel(row.weights) };
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

export type NewModel = Omit<ModelRow, 'version' | 'weights' | 'createdAt'> & { model: Model; at: Date };

/** Keeps a model for ever under the next number. */
export async function insertModel(db: Db, { model, at, ...values }: NewModel): Promise<number> {
  const [row] = await db
    .insert(models)
    .values({
      ...values,
      version: sql`(select coalesce(max(version), 0) + 1 from models where company_id = ${values.companyId})`,
      weights: packModel(model),
      createdAt: at,
    })
    .returning({ version: models.version });
  if (!row) throw new Error('The model was not stored.');
  return row.version;
}

/** Moves the pointer, unless somebody has moved it meanwhile. */
export async function activateModel(
  db: Db,
  companyId: string,
  version: number,
  instead: number | null,
): Promise<boolean> {
  const rows = await db
    .update(companies)
    .set({ activeModelVersion: version })
    .where(
      and(
        eq(companies.id, companyId),
        sql`${companies.activeModelVersion} is not distinct from ${instead}::int`,
      ),
    )
    .returning({ id: companies.id });
  return rows.length > 0;
}

export async function markScored(db: Db, companyId: string, version: number): Promise<void> {
  await db.update(companies).set({ scoredModelVersion: version }).where(eq(companies.id, companyId));
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
    .limit(100);
  return rows.map(({ metrics, active, createdAt, ...row }) => ({
    ...row,
    ...metrics,
    isActive: row.version === active,
    createdAt: createdAt.toISOString(),
  }));
}

export interface StoredLexicon {
  id: number;
  documents: number;
  createdAt: Date;
}

export async function findNewestLexicon(db: Db): Promise<StoredLexicon | undefined> {
  const { data, ...marks } = getTableColumns(lexicons);
  const [row] = await db.select(marks).from(lexicons).orderBy(desc(lexicons.id)).limit(1);
  return row;
}

export async function getLexicon(db: Db, id: number): Promise<Lexicon> {
  const [row] = await db.select({ data: lexicons.data }).from(lexicons).where(eq(lexicons.id, id));
  if (!row) throw new Error(`There is no lexicon ${id}.`);
  return unpackLexicon(row.data);
}

export async function insertLexicon(db: Db, lexicon: Lexicon, at: Date): Promise<number> {
  const [row] = await db
    .insert(lexicons)
    .values({ documents: lexicon.documents, data: packLexicon(lexicon), createdAt: at })
    .returning({ id: lexicons.id });
  if (!row) throw new Error('The lexicon was not stored.');
  return row.id;
}
