import { findInternalCompany } from '#db/internal-company.ts';
import type { Deps } from '#deps.ts';
import type { Session } from '#http/guard.ts';
import { hasProfile } from './users.queries.ts';

/** What the screens need to know beside the user. */
export async function describeSession(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  { user, hasTemporaryPassword, wantsChecks }: Pick<Session, 'user' | 'hasTemporaryPassword' | 'wantsChecks'>,
) {
  // Every operator's company is the internal one.
  const internal = user.company.isInternal ? user.company : await findInternalCompany(db);
  return {
    internalCompanyName: internal?.name ?? '',
    timeZone: config.timeZone,
    hasProfile: await hasProfile(db, user.companyId),
    mustChoosePassword: hasTemporaryPassword,
    wantsChecks,
  };
}
