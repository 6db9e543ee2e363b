import { sourceFreshness } from '@bidlight/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

export function useSourceFreshness() {
  return useQuery({ queryKey: ['source-freshness'], queryFn: () => call(sourceFreshness, {}) });
}
