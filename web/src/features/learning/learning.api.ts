import { estimateMissed, rollBackModel } from '@bidlight/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { modelsQuery } from '#lib/learning-queries.ts';
import { MODELS } from '#lib/queries.ts';

export function useModels() {
  return useQuery(modelsQuery);
}

/** How many relevant opportunities the list misses, by the weekly checks. */
export function useMissed() {
  return useQuery({ queryKey: ['missed'], queryFn: () => call(estimateMissed, {}) });
}

export function useRollBack() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (version: number) =>
      (await call(rollBackModel, { params: { version: String(version) } })).activeVersion,
    onSuccess: () => queries.invalidateQueries({ queryKey: MODELS }),
  });
}
