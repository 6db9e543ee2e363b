import { listModels, rollBackModel } from '@bidlight/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

const MODELS = ['models'];

export function useModels() {
  return useQuery({ queryKey: MODELS, queryFn: () => call(listModels, {}) });
}

export function useRollBack() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (version: number) =>
      (await call(rollBackModel, { params: { version: String(version) } })).activeVersion,
    onSuccess: () => queries.invalidateQueries({ queryKey: MODELS }),
  });
}
