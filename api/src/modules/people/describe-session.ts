import type { Deps } from '#platform/deps.ts';
import type { Session } from '#platform/http/pipeline/guard.ts';
import { readSurroundings } from './users.queries.ts';

/** What the screens need to know beside the user. */
export async function describeSession(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  { user, hasTemporaryPassword, wantsChecks }: Pick<Session, 'user' | 'hasTemporaryPassword' | 'wantsChecks'>,
) {
  return {
    ...(await readSurroundings(db, user.companyId)),
    timeZone: config.timeZone,
    mustChoosePassword: hasTemporaryPassword,
    wantsChecks,
  };
}
