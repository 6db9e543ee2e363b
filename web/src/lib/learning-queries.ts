import { listChanges, listModels } from '@bidlight/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { LEARNING_EFFECT, MODELS } from './queries.ts';

/** Apart from the other shared queries: Home, somebody's first screen, needs neither these nor what they read. */

export const modelsQuery = queryOptions({ queryKey: MODELS, queryFn: () => call(listModels, {}) });

/** What moved, and the votes that did it. */
export const changesQuery = queryOptions({
  queryKey: [...LEARNING_EFFECT, 'changes'],
  queryFn: () => call(listChanges, {}),
});
