import {
  type CompanyProfile,
  findNaics,
  getProfile,
  previewProfile,
  type SavedProfile,
  saveProfile,
} from '@bidlight/contract';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallError, call } from '#lib/call.ts';

/**
 * Fetched anew on every visit: a form that starts from an old version could only end in a conflict. The titles of its
 * codes come with it, or the page would shift when they arrive.
 */
export function useProfile() {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['company-profile'],
    queryFn: async () => {
      const profile = await loadProfile();
      const codes = profile?.targetNaics ?? [];
      await Promise.allSettled(codes.map((code) => queries.ensureQueryData(naicsQuery(code))));
      return profile;
    },
    gcTime: 0,
  });
}

async function loadProfile(): Promise<SavedProfile | null> {
  return (await call(getProfile, {})).profile;
}

/** For a form that is being filled in and takes from it only what it wants. */
export function useNewerProfile() {
  return useMutation({ mutationFn: loadProfile });
}

export function useSaveProfile() {
  return useMutation({
    mutationFn: async (body: CompanyProfile & { basedOn: number }) =>
      (await call(saveProfile, { body })).profile,
  });
}

/** Somebody else has saved since this form was loaded. */
export function isConflict(error: unknown): boolean {
  return error instanceof CallError && error.status === 409;
}

/** Asked as a question, though it is a POST: it changes nothing. */
export function usePreview(profile: CompanyProfile) {
  return useQuery({
    queryKey: ['profile-preview', profile],
    queryFn: async () => (await call(previewProfile, { body: profile })).changes,
    gcTime: 0,
  });
}

function naicsQuery(text: string) {
  return queryOptions({
    queryKey: ['naics', text],
    queryFn: async () => (await call(findNaics, { query: { query: text } })).codes,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useNaics(text: string) {
  return useQuery({ ...naicsQuery(text), placeholderData: keepPreviousData });
}

/** Undefined while it is looked for, and where nobody knows it. */
export function useNaicsTitle(code: string): string | undefined {
  const { data } = useQuery(naicsQuery(code));
  return data?.find((found) => found.code === code)?.title;
}
