import { isDeepStrictEqual } from 'node:util';
import {
  type AuditChange,
  CLEARANCE_LABELS,
  type CompanyProfile,
  formatDollars,
  NO_CAPACITY_STATED,
  PLACE_POLICY_LABELS,
  type SavedProfile,
  type User,
} from '@bidlight/contract';
import type { Deps } from '#deps.ts';
import { conflict } from '#http/errors.ts';
import { limitPerHour } from '#http/limit-per-hour.ts';
import { recordEvent } from '#modules/people/audit.queries.ts';
import { findProfile, insertProfile, type StoredProfile } from './profiles.queries.ts';

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
  clearance: 'facility clearance',
  cmmcLevel: 'CMMC level',
  bondingLimit: 'bonding limit',
  largestContract: 'largest contract',
  employees: 'employees',
  revenue: 'annual revenue',
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
    const isNew = await insertProfile(tx, {
      ...profile,
      companyId,
      version,
      fittedAs: fittedAs(before, profile),
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

/** The version whose models serve the new one as well: no model is made of what a company can take on. */
function fittedAs(before: StoredProfile | undefined, after: CompanyProfile): number | null {
  const isSame = before && changedFields(before, after).every((field) => field in NO_CAPACITY_STATED);
  return isSame ? before.fittedAs : null;
}

function changedFields(before: CompanyProfile | undefined, after: CompanyProfile) {
  return (Object.keys(LABELS) as (keyof CompanyProfile)[]).filter(
    (field) => !isDeepStrictEqual(before?.[field] ?? null, after[field]),
  );
}

function differences(before: CompanyProfile | undefined, after: CompanyProfile): AuditChange[] {
  return changedFields(before, after).map((field) => ({
    field: LABELS[field],
    from: shown(before, field),
    to: shown(after, field),
  }));
}

/** In the log, long texts are only said to have changed. */
function shown(profile: CompanyProfile | undefined, field: keyof CompanyProfile): string {
  if (!profile) return '–';
  if (field === 'placePolicy') return PLACE_POLICY_LABELS[profile.placePolicy];
  if (field === 'clearance' && profile.clearance) return CLEARANCE_LABELS[profile.clearance];
  const value = profile[field];
  if (typeof value === 'number') {
    return field === 'cmmcLevel' || field === 'employees'
      ? value.toLocaleString('en-US')
      : formatDollars(value);
  }
  if (value === null || value.length === 0) return '–';
  if (typeof value === 'string') return `${value.length} characters`;
  const names = value.map((item) => (typeof item === 'string' ? item : item.title));
  return names.join(', ').slice(0, 300);
}
