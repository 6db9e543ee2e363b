import type { User } from '@bidlight/contract';
import { forbidden, notFound } from './errors.ts';

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export function isUuid(id: string): boolean {
  return UUID.test(id);
}

/** A malformed id counts as unknown: the answer is the same, byte for byte. */
export function knownId(id: string, message: string): string {
  if (!isUuid(id)) throw notFound(message);
  return id;
}

/** The same for ids that are numbers. */
export function knownNumber(id: string, message: string): number {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound(message);
  return Number(id);
}

/** `companyId` in a query is a formality: absent means one's own, and another's is refused. */
export function ownCompanyOnly(user: User, companyId: string | undefined): void {
  if (companyId !== undefined && companyId !== user.companyId) {
    throw forbidden('You can only access your own company.');
  }
}

/** Past the end a page is empty and the total still true. */
export function paginationOf(page: number, limit: number, total: number) {
  return { page, limit, total, totalPages: Math.ceil(total / limit) };
}
