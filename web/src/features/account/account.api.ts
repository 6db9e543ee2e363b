import { changePassword, endSession, listSessions } from '@bidlight/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

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
