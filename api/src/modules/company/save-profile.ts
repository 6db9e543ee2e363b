import type { CompanyProfile, SavedProfile, User } from '@bidlight/contract';
import { recordEvent } from '#modules/people/audit.queries.ts';
import type { Deps } from '#platform/deps.ts';
import { conflict } from '#platform/http/replies/errors.ts';
import { limitPerHour } from '#store/limit-per-hour.ts';
import { withActivitiesOfItsCodes } from './activities.ts';
import { differences, haveSameModels } from './profile-changes.ts';
import { findProfile, insertProfile } from './profiles.queries.ts';

const CHANGED_MEANWHILE =
  'Someone else has saved the profile since you opened it. Reload to see their changes.';

/** Each version is scored against every open opportunity, on a scorer that all companies share. */
const MAX_SAVES_PER_HOUR = 20;

/** Adds a version; earlier ones stay. Nobody's changes are overwritten unseen. */
export async function saveNewProfile(
  { db, now }: Deps,
  actor: User,
  { basedOn, ...sent }: CompanyProfile & { basedOn: number },
): Promise<SavedProfile> {
  const { companyId } = actor;
  const profile = withActivitiesOfItsCodes(sent);
  return db.transaction(async (tx) => {
    await limitPerHour(tx, {
      key: `profile-saves:${companyId}`,
      max: MAX_SAVES_PER_HOUR,
      at: now(),
      message: `The profile was saved ${MAX_SAVES_PER_HOUR} times within an hour. Please try again later.`,
    });
    const before = await findProfile(tx, companyId);
    if ((before?.version ?? 0) !== basedOn) throw conflict(CHANGED_MEANWHILE);
    const version = basedOn + 1;
    const isNew = await insertProfile(tx, {
      ...profile,
      companyId,
      version,
      fittedAs: before && haveSameModels(before, profile) ? before.fittedAs : null,
      savedBy: actor.id,
      at: now(),
    });
    if (!isNew) throw conflict(CHANGED_MEANWHILE);
    await recordEvent(tx, {
      companyId,
      actor,
      action: 'profile.saved',
      subject: `Profile version ${version}`,
      changes: differences(before, profile),
    });
    const saved = await findProfile(tx, companyId);
    if (!saved) throw new Error('The profile was not saved.');
    return saved;
  });
}
