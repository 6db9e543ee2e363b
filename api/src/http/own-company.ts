import type { User } from '@bidlight/contract';
import { forbidden } from './errors.ts';

/** `companyId` in a query is a formality: absent means one's own, and another's is refused. */
export function ownCompanyOnly(user: User, companyId: string | undefined): void {
  if (companyId !== undefined && companyId !== user.companyId) {
    throw forbidden('You can only access your own company.');
  }
}
