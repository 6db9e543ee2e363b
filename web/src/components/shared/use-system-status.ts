import { systemStatus } from '@bidlight/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

/** Part of the query keys of what jobs change. */
export const SYSTEM_STATUS = ['system-status'];

/** Somebody may leave the page open on a wall. */
const REFRESH_MS = 30_000;

export function useSystemStatus() {
  return useQuery({
    queryKey: SYSTEM_STATUS,
    queryFn: () => call(systemStatus, {}),
    refetchInterval: REFRESH_MS,
  });
}
