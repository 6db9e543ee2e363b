import {
  confirmAddress,
  INVALID_ACCOUNT_LINK,
  join,
  openAccountLink,
  requestPasswordReset,
  resetPassword,
} from '@bidlight/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, failureText } from '#lib/call.ts';
import { reloadSession } from '#lib/session.ts';

/** Looks at the link, which does not use it up; undefined and empty tokens are not asked about. */
export function useAccountLink(token: string | undefined) {
  return useQuery({
    queryKey: ['account-link', token],
    queryFn: () => call(openAccountLink, { body: { token: token ?? '' } }, { isAnonymous: true }),
    enabled: Boolean(token),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

interface ChosenPassword {
  token: string;
  password: string;
}

export function useJoin() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ChosenPassword) => call(join, { body }),
    onSuccess: () => reloadSession(queries),
  });
}

export function useResetPassword() {
  return useMutation({ mutationFn: (body: ChosenPassword) => call(resetPassword, { body }) });
}

export function useRequestReset() {
  return useMutation({ mutationFn: (email: string) => call(requestPasswordReset, { body: { email } }) });
}

/** Whoever confirms it may be signed in, and is then called by the new address. */
export function useConfirmAddress() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call(confirmAddress, { body: { token } }),
    onSuccess: async ({ isChanged }) => {
      if (isChanged) await reloadSession(queries);
    },
  });
}

/** What is wrong with a link, or with the way to the server. */
export function linkErrorText(error: unknown): string {
  return failureText(error);
}

/** For an address without a token. */
export const NO_LINK = INVALID_ACCOUNT_LINK;
