import { searchRfps } from '@bidlight/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { useDebounced } from '#ui/debounced-field.tsx';

const TYPING_PAUSE_MS = 200;
const MIN_LENGTH = 2;
const FOUND_LIMIT = 6;

/** The opportunities that a number or words find, once the typing pauses; those of before stay until then. */
export function useFoundOpportunities(typed: string) {
  const text = typed.trim();
  const settled = useDebounced(text, TYPING_PAUSE_MS);
  const isAsked = text.length >= MIN_LENGTH;
  const { data, isError, isFetching } = useQuery({
    queryKey: ['palette', settled],
    queryFn: async ({ signal }) => {
      const query = { query: settled, limit: FOUND_LIMIT };
      return (await call(searchRfps, { query }, { signal })).data.rfps;
    },
    enabled: isAsked && settled.length >= MIN_LENGTH,
    placeholderData: keepPreviousData,
  });
  return {
    found: isAsked && !isError ? (data ?? []) : [],
    isSearching: isAsked && (isFetching || settled !== text),
    hasFailed: isAsked && isError,
  };
}
