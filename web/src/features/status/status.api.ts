import { systemStatus } from '@bidlight/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

/** Somebody may leave the page open on a wall. */
const REFRESH_MS = 30_000;

export function useSystemStatus() {
  return useQuery({
    queryKey: ['system-status'],
    queryFn: () => call(systemStatus, {}),
    refetchInterval: REFRESH_MS,
  });
}
