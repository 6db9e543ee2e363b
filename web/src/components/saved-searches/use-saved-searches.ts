import {
  type CallInput,
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  lookAtSavedSearch,
  MAX_NEW_COUNT,
  type SavedSearch,
  saveSearch,
} from '@bidlight/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call, failureText } from '#lib/call.ts';
import { toast } from '#ui/toast.tsx';

/** What a saved search can be asked for in a dialog. */
export type SavedSearchDialogName = 'rename' | 'feed' | 'delete';

const savedSearchesQuery = queryOptions({
  queryKey: ['saved-searches'],
  queryFn: async () => (await call(listSavedSearches, {})).savedSearches,
});

export function useSavedSearches(enabled = true) {
  return useQuery({ ...savedSearchesQuery, enabled });
}

/** '3 new' or '99+ new', for one search or for several; undefined where nothing is. */
export function newText(searches: readonly Pick<SavedSearch, 'newCount'>[]): string | undefined {
  const count = searches.reduce((sum, { newCount }) => sum + newCount, 0);
  if (count === 0) return undefined;
  return count > MAX_NEW_COUNT ? `${MAX_NEW_COUNT}+ new` : `${count} new`;
}

export function useSaveSearch() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: CallInput<typeof saveSearch>['body']) =>
      (await call(saveSearch, { body })).savedSearch,
    // It is known before it is opened.
    onSuccess: (saved) =>
      queries.setQueryData(savedSearchesQuery.queryKey, (known) => [...(known ?? []), saved]),
    onSettled: () => queries.invalidateQueries(savedSearchesQuery),
  });
}

/** A dialog says itself why it failed. */
export function useChangeSavedSearch(id: string, onError?: (error: unknown) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: NonNullable<CallInput<typeof changeSavedSearch>['body']>) =>
      (await call(changeSavedSearch, { params: { id }, body })).savedSearch,
    onSuccess: (changed) =>
      queries.setQueryData(savedSearchesQuery.queryKey, (known) =>
        known?.map((search) => (search.id === id ? changed : search)),
      ),
    ...(onError && { onError }),
    onSettled: () => queries.invalidateQueries(savedSearchesQuery),
  });
}

export const sayFailure = (error: unknown) => toast.error(failureText(error));

/** What asked is gone with the search, so that it cannot be told afterwards. */
export function useDeleteSavedSearch(id: string, onDeleted: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteSavedSearch, { params: { id } }),
    onSuccess: () => {
      onDeleted();
      queries.setQueryData(savedSearchesQuery.queryKey, (known) =>
        known?.filter((search) => search.id !== id),
      );
    },
    onSettled: () => queries.invalidateQueries(savedSearchesQuery),
  });
}

const lookBefore = (id: string | undefined) => ['look-before', id];

/**
 * Records a look once the results are shown, and answers when the one before was: what was first collected later is new.
 * That stays while the results are read, and on the way back to them from one of them.
 */
export function useLook(search: SavedSearch | undefined, isShown: boolean): string | undefined {
  const queries = useQueryClient();
  const { data: newSince } = useQuery({
    queryKey: lookBefore(search?.id),
    queryFn: () => search?.lookedAt ?? search?.createdAt ?? '',
    enabled: search !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const id = search?.id;
  const looked = useRef('');
  useEffect(() => {
    const look = `${id} ${newSince}`;
    if (!isShown || id === undefined || newSince === undefined || looked.current === look) return;
    looked.current = look;
    call(lookAtSavedSearch, { params: { id } }).then(
      () => queries.invalidateQueries(savedSearchesQuery),
      () => {
        // It is then new once more.
      },
    );
  }, [id, newSince, isShown, queries]);
  return newSince;
}

/** For a link to a saved search: what was marked before is not new any more. */
export function useOpenAnew() {
  const queries = useQueryClient();
  return (id: string) => void queries.resetQueries({ queryKey: lookBefore(id) });
}
