import { isDeepStrictEqual } from 'node:util';
import {
  type AuditChange,
  type CompanyProfile,
  PLACE_POLICY_LABELS,
  type SavedProfile,
  type User,
} from '@bidlight/contract';
import type { Deps } from '#deps.ts';
import { conflict } from '#http/errors.ts';
import { limitPerHour } from '#http/limit-per-hour.ts';
import { recordEvent } from '#modules/people/audit.queries.ts';
import { findProfile, insertProfile } from './profiles.queries.ts';

const CHANGED_MEANWHILE =
  'Somebody else has saved the profile since you opened it. Reload it to see their changes.';

/** Each version is scored against every open opportunity, on a scorer that all companies share. */
const MAX_SAVES_PER_HOUR = 20;

const LABELS: Record<keyof CompanyProfile, string> = {
  capabilityText: 'capability statement',
  targetNaics: 'target NAICS',
  certifications: 'certifications',
  states: 'states',
  placePolicy: 'place of performance',
  includeWords: 'words to look for',
  excludeWords: 'words to avoid',
  pastPerformance: 'past performance',
};

/** Adds a version; earlier ones stay. Nobody's changes are overwritten unseen. */
export async function saveNewProfile(
  { db, now }: Deps,
  actor: User,
  { basedOn, ...profile }: CompanyProfile & { basedOn: number },
): Promise<SavedProfile> {
  const { companyId } = actor;
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
    const isNew = await insertProfile(tx, { ...profile, companyId, version, savedBy: actor.id, at: now() });
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

function differences(before: CompanyProfile | undefined, after: CompanyProfile): AuditChange[] {
  return (Object.keys(LABELS) as (keyof CompanyProfile)[])
    .filter((field) => !isDeepStrictEqual(before?.[field], after[field]))
    .map((field) => ({ field: LABELS[field], from: shown(before, field), to: shown(after, field) }));
}

/** In the log, long texts are only said to have changed. */
function shown(profile: CompanyProfile | undefined, field: keyof CompanyProfile): string {
  if (!profile) return '–';
  if (field === 'placePolicy') return PLACE_POLICY_LABELS[profile.placePolicy];
  const value = profile[field];
  if (value.length === 0) return '–';
  if (typeof value === 'string') return `${value.length} characters`;
  const names = value.map((item) => (typeof item === 'string' ? item : item.title));
  return names.join(', ').slice(0, 300);
}
