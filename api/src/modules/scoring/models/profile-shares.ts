import type { CompanyProfile } from '@bidlight/contract';
import { type Prepare, profileShare } from '@bidlight/scoring';
import { listProfiles, listProfileVersions } from '#modules/company/profiles.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import { toProfileTexts } from './to-scoring-profile.ts';

/** Returns how much of the profile in force at a time holds in this one, for each of the times. */
export async function profileSharesAt(
  db: Db,
  companyId: string,
  times: readonly Date[],
  profile: CompanyProfile,
  prepare: Prepare,
): Promise<number[]> {
  const versions = await listProfileVersions(db, companyId);
  // What was voted before there was a profile belongs to the first.
  const versionAt = (time: Date) =>
    (versions.findLast(({ savedAt }) => savedAt <= time) ?? versions[0])?.version;
  const inForce = times.map(versionAt);
  const current = toProfileTexts(profile);
  const wanted = [...new Set(inForce)].filter((version) => version !== undefined);
  const shares = new Map<number | undefined, number>(
    (await listProfiles(db, companyId, wanted)).map((earlier) => [
      earlier.version,
      profileShare(prepare, toProfileTexts(earlier), current),
    ]),
  );
  return inForce.map((version) => shares.get(version) ?? 1);
}
