import { listChanges, listModels } from '@bidlight/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { LEARNING_EFFECT, MODELS } from './queries.ts';

/** Apart from the other shared queries, because every screen would load 2.6 kB more for these. */

export const modelsQuery = queryOptions({ queryKey: MODELS, queryFn: () => call(listModels, {}) });

/** What moved, and the votes that did it. */
export const changesQuery = queryOptions({
  queryKey: [...LEARNING_EFFECT, 'changes'],
  queryFn: () => call(listChanges, {}),
});
