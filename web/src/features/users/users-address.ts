import { USERS_INITIAL_PAGE_SIZE, USERS_PAGE_SIZES } from '@bidlight/contract';
import { z } from 'zod';
import { useAddressState } from '#lib/address-state.ts';

const UsersAddress = z.object({
  tab: z.enum(['users', 'audit']).catch('users'),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  size: z.coerce.number().pipe(z.literal(USERS_PAGE_SIZES)).catch(USERS_INITIAL_PAGE_SIZE),
  search: z.string().catch(''),
  role: z.enum(['', 'ADMIN', 'MEMBER']).catch(''),
  status: z.enum(['', 'active', 'inactive']).catch(''),
});
export type UsersAddress = z.output<typeof UsersAddress>;

export function useUsersAddress() {
  return useAddressState(UsersAddress);
}
