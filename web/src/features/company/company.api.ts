import {
  type CallReply,
  type CompanyProfile,
  findNaics,
  getProfile,
  isThin,
  listActivities,
  previewProfile,
  type SavedProfile,
  saveProfile,
  suggestProfile,
} from '@bidlight/contract';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallError, call } from '#lib/call.ts';
import { rememberProfile } from '#lib/session.ts';

/**
 * It is fetched on every visit: a form that starts from an old version could only end in a conflict. The titles of its
 * codes are fetched with it, and what a thin one is asked, because the page would shift if they arrived later.
 */
export function useProfile() {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['company-profile'],
    queryFn: async () => {
      const profile = await loadProfile();
      const codes = profile?.targetNaics ?? [];
      await Promise.allSettled([
        ...codes.map((code) => queries.ensureQueryData(naicsQuery(code))),
        profile && isThin(profile) && codes.length > 0 && queries.ensureQueryData(activitiesQuery(codes)),
      ]);
      return profile;
    },
    gcTime: 0,
  });
}

async function loadProfile(): Promise<SavedProfile | null> {
  return (await call(getProfile, {})).profile;
}

/** For a form that is being edited and takes over only some of the fields. */
export function useNewerProfile() {
  return useMutation({ mutationFn: loadProfile });
}

export function useSaveProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: CompanyProfile & { basedOn: number }) => call(saveProfile, { body }),
    onSuccess: () => rememberProfile(queries),
  });
}

/** Somebody else has saved since this form was loaded. */
export function isConflict(error: unknown): boolean {
  return error instanceof CallError && error.status === 409;
}

/** After so many refusals in a row the person is asked instead. */
const MAX_PREVIEW_TRIES = 6;

/** The server makes few previews at once, and says when to ask again. */
export function isBusy(error: unknown): error is CallError & { retryAfterMs: number } {
  return error instanceof CallError && error.retryAfterMs !== undefined;
}

/** A query although it is a POST, because it changes nothing. Leaving ends it on the server, too. */
function previewQuery(profile: CompanyProfile) {
  return queryOptions({
    queryKey: ['profile-preview', profile],
    queryFn: ({ signal }) => call(previewProfile, { body: profile }, { signal }),
    retry: (failures, error) => isBusy(error) && failures < MAX_PREVIEW_TRIES - 1,
    retryDelay: (_, error) => (isBusy(error) ? error.retryAfterMs : 0),
    gcTime: 0,
  });
}

export function usePreview(profile: CompanyProfile) {
  return useQuery(previewQuery(profile));
}

/** The top ten of a profile that is being written: the last one stays until the next is there. */
export function useLivePreview(profile: CompanyProfile, isWanted: boolean) {
  return useQuery({ ...previewQuery(profile), enabled: isWanted, placeholderData: keepPreviousData });
}

export function useSuggest() {
  return useMutation({ mutationFn: (text: string) => call(suggestProfile, { body: { text } }) });
}

function activitiesQuery(codes: readonly string[]) {
  return queryOptions({
    queryKey: ['activities', codes],
    queryFn: async () => (await call(listActivities, { query: { codes: codes.join(',') } })).codes,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What the descriptions of the codes name. The last answer stays until the next is there. */
export function useActivities(codes: readonly string[]) {
  return useQuery({ ...activitiesQuery(codes), placeholderData: keepPreviousData });
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

/** Undefined while it is being fetched, and for an unknown code. */
export function useNaicsCode(code: string): CallReply<typeof findNaics>['codes'][number] | undefined {
  const { data } = useQuery(naicsQuery(code));
  return data?.find((found) => found.code === code);
}
