import { changeAddress, changePassword, endSession, listSessions, switchChecks } from '@bidlight/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { CHECKS } from '#lib/queries.ts';
import { rememberChecks } from '#lib/session.ts';

const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async () => (await call(listSessions, {})).sessions,
});

export function useOwnSessions() {
  return useQuery(sessionsQuery);
}

export function useEndSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endSession, { params: { id } }),
    onSettled: () => queries.invalidateQueries(sessionsQuery),
  });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) => call(changePassword, { body }),
  });
}

export function useChangeAddress() {
  return useMutation({
    mutationFn: (body: { newEmail: string; password: string }) => call(changeAddress, { body }),
  });
}

export function useSwitchChecks() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wanted: boolean) => call(switchChecks, { body: { wanted } }),
    onSuccess: ({ wantsChecks }) => {
      rememberChecks(queries, wantsChecks);
      return queries.invalidateQueries({ queryKey: CHECKS });
    },
  });
}
