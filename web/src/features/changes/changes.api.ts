import { listChanges } from '@bidlight/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { LEARNING_EFFECT } from '#lib/queries.ts';

export function useChanges() {
  return useQuery({ queryKey: [...LEARNING_EFFECT, 'changes'], queryFn: () => call(listChanges, {}) });
}
