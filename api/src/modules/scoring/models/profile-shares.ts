import type { CompanyProfile } from '@bidlight/contract';
import { type Prepare, profileShare } from '@bidlight/scoring';
import { listProfiles, listProfileVersions } from '#modules/company/profiles.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import { toProfileTexts } from './to-scoring-profile.ts';

/** Which profile was in force when, and what those said that were in force at some times. */
export interface ProfileHistory {
  versions: readonly { version: number; savedAt: Date }[];
  profiles: readonly (CompanyProfile & { version: number })[];
}

export async function loadProfileHistory(
  db: Db,
  companyId: string,
  times: readonly Date[],
): Promise<ProfileHistory> {
  const versions = await listProfileVersions(db, companyId);
  const wanted = new Set(times.map((time) => versionAt(versions, time)));
  const profiles = await listProfiles(
    db,
    companyId,
    [...wanted].filter((version) => version !== undefined),
  );
  return { versions, profiles };
}

/** Returns how much of the profile in force at a time holds in this one, for each of the times. */
export function profileSharesAt(
  { versions, profiles }: ProfileHistory,
  times: readonly Date[],
  profile: CompanyProfile,
  prepare: Prepare,
): number[] {
  const current = toProfileTexts(profile);
  const shares = new Map<number | undefined, number>(
    profiles.map((earlier) => [earlier.version, profileShare(prepare, toProfileTexts(earlier), current)]),
  );
  return times.map((time) => shares.get(versionAt(versions, time)) ?? 1);
}

/** What was voted before there was a profile belongs to the first. */
function versionAt(versions: ProfileHistory['versions'], time: Date): number | undefined {
  return (versions.findLast(({ savedAt }) => savedAt <= time) ?? versions[0])?.version;
}
