import type { CompanyProfile, SavedProfile } from '@bidlight/contract';
import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { fullName } from '#store/full-name.ts';
import { companyProfiles, users } from '#store/schema.ts';

const savedBy = fullName;

/** A profile with the version that models are fitted to for it: its own, or an earlier one that they cannot tell from it. */
type StoredProfile = SavedProfile & { fittedAs: number };

/** The version in force, which is the highest, or the one that is asked for. */
export async function findProfile(
  db: Db,
  companyId: string,
  version?: number,
): Promise<StoredProfile | undefined> {
  const [row] = await db
    .select({ profile: companyProfiles, savedBy })
    .from(companyProfiles)
    .leftJoin(users, eq(users.id, companyProfiles.savedBy))
    .where(
      and(
        eq(companyProfiles.companyId, companyId),
        version === undefined ? undefined : eq(companyProfiles.version, version),
      ),
    )
    .orderBy(desc(companyProfiles.version))
    .limit(1);
  if (!row) return undefined;
  const { companyId: _, createdAt, savedBy: __, fittedAs, ...profile } = row.profile;
  return {
    ...(profile as typeof profile & CompanyProfile),
    fittedAs: fittedAs ?? profile.version,
    savedBy: row.savedBy,
    savedAt: createdAt.toISOString(),
  };
}

/** When each version was saved, oldest first. */
export async function listProfileVersions(
  db: Db,
  companyId: string,
): Promise<{ version: number; savedAt: Date }[]> {
  return db
    .select({ version: companyProfiles.version, savedAt: companyProfiles.createdAt })
    .from(companyProfiles)
    .where(eq(companyProfiles.companyId, companyId))
    .orderBy(companyProfiles.version);
}

/** What these versions say. */
export async function listProfiles(
  db: Db,
  companyId: string,
  versions: number[],
): Promise<(CompanyProfile & { version: number })[]> {
  if (versions.length === 0) return [];
  const {
    companyId: ofCompany,
    createdAt: _,
    savedBy: __,
    fittedAs: ___,
    ...columns
  } = getTableColumns(companyProfiles);
  const rows = await db
    .select(columns)
    .from(companyProfiles)
    .where(and(eq(ofCompany, companyId), inArray(companyProfiles.version, versions)));
  return rows as (CompanyProfile & { version: number })[];
}

/** False when somebody has saved that version already. */
export async function insertProfile(
  db: Db,
  saved: CompanyProfile & {
    companyId: string;
    version: number;
    fittedAs: number | null;
    savedBy: string;
    at: Date;
  },
): Promise<boolean> {
  const { at, ...profile } = saved;
  const rows = await db
    .insert(companyProfiles)
    .values({ ...profile, createdAt: at })
    .onConflictDoNothing()
    .returning({ version: companyProfiles.version });
  return rows.length > 0;
}
