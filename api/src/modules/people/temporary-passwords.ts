import { forbidden } from '#platform/http/replies/errors.ts';
import { DAY_MS } from '#platform/time/calendar.ts';

/** Long enough for somebody on holiday, and short for a password that lies in a mail or was seen by others. */
const VALID_MS = 7 * DAY_MS;

interface Chosen {
  /** Somebody else has chosen the password. */
  hasTemporaryPassword: boolean;
  /** When an admin or a command last changed the account: setting a password, granting access. */
  updatedAt: Date;
}

export function isExpired({ hasTemporaryPassword, updatedAt }: Chosen, at: Date): boolean {
  return hasTemporaryPassword && at.getTime() - updatedAt.getTime() > VALID_MS;
}

/** Said only to who knows the password, which opens nothing any more. */
export const expired = () =>
  forbidden(
    'Your temporary password has expired. Please ask an admin of your company to grant access again.',
  );
