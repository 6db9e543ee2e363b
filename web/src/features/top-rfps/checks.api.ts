import { listChecks } from '@bidlight/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { CHECKS } from '#lib/queries.ts';

export function useChecks() {
  return useQuery({ queryKey: CHECKS, queryFn: () => call(listChecks, {}) });
}
