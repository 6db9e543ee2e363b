import { type CallReply, login, logout, me, type User } from '@bidlight/contract';
import {
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { CallError, call, dropReplies } from './call.ts';

interface SignedIn {
  user: User;
  internalCompanyName: string;
  /** Whether the company has written its profile, without which nothing is scored. */
  hasProfile: boolean;
  /** Somebody else has chosen the password, and nobody has said 'Later' since the session was loaded. */
  mustChoosePassword: boolean;
  /** Whether the user has switched the weekly check on. */
  wantsChecks: boolean;
  /** The time zone of posted dates and of the product's own times. */
  timeZone: string;
  /** An admin was shown a link for the user's password; until it is read. */
  resetLinkShown?: { by: string; at: string } | null | undefined;
}

/** As long as somebody may read one opportunity. */
const LIST_CACHE_MS = 60 * 60_000;

/** The session is loading until it is verified, and then authenticated or not (§4 Session). */
export type SessionState =
  | ({ state: 'authenticated' } & SignedIn)
  | { state: 'loading' }
  | { state: 'unauthenticated' };

const sessionQuery = queryOptions({
  queryKey: ['session'],
  /** Any failure of the verification counts as not signed in. */
  queryFn: async (): Promise<SignedIn | null> => {
    try {
      const { success: _, data: user, ...facts } = await call(me, {});
      return { user, ...facts };
    } catch {
      return null;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** For the start of the page, which waits for it. */
export function loadSession(queries: QueryClient): Promise<SignedIn | null> {
  return queries.fetchQuery(sessionQuery);
}

export function useSession(): SessionState {
  const { data } = useQuery(sessionQuery);
  if (data === undefined) return { state: 'loading' };
  return data ? { state: 'authenticated', ...data } : { state: 'unauthenticated' };
}

/** The guard sets it around all screens of signed-in people. */
export const SignedInContext = createContext<SignedIn | undefined>(undefined);

/** For the screens of signed-in people: they are unmounted before the session is cleared. */
export function useSignedIn(): SignedIn {
  const session = useContext(SignedInContext);
  if (!session) throw new Error('This screen needs a signed-in user.');
  return session;
}

/** After something else than a sign-in has changed whose session it is, or what the account is called. */
export async function reloadSession(queries: QueryClient): Promise<void> {
  dropReplies();
  await queries.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

/** Success stores the user, failure clears it. */
export function useLogin() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (credentials: { email: string; password: string }) => call(login, { body: credentials }),
    onSuccess: ({ data }: CallReply<typeof login>) => replaceSession(queries, data),
    onError: () => replaceSession(queries, null),
  });
}

/** Somebody has been signed in by another call than `login`. */
export function useStartSession() {
  const queries = useQueryClient();
  return (session: SignedIn) => replaceSession(queries, session);
}

/** Everybody has been signed out by the server. */
export function useForgetSession() {
  const queries = useQueryClient();
  return () => replaceSession(queries, null);
}

/** Clears the session even when the call fails. */
export function useLogout() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(logout, {}),
    onSettled: () => replaceSession(queries, null),
  });
}

const BUT_THE_SESSION = {
  predicate: ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] !== sessionQuery.queryKey[0],
};

/** No data of one user may be left for the next one. */
function replaceSession(queries: QueryClient, session: SignedIn | null): void {
  dropReplies();
  // The first of several refused calls ends the session. By the next one the sign-in page loads, and would wait forever for what is removed.
  if (session === null && queries.getQueryData(sessionQuery.queryKey) === null) return;
  queries.removeQueries(BUT_THE_SESSION);
  queries.setQueryData(sessionQuery.queryKey, session);
}

/** Loads again what the screen shows. */
export function refreshScreen(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries(BUT_THE_SESSION);
}

export function rememberProfile(queries: QueryClient): void {
  queries.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, hasProfile: true });
}

export function rememberChecks(queries: QueryClient, wantsChecks: boolean): void {
  queries.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, wantsChecks });
}

/** Done or put off: the question comes back with the next load of the page, if the server still asks it. */
export function rememberLinkRead(queries: QueryClient): void {
  queries.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, resetLinkShown: null });
}

export function stopAskingForPassword(queries: QueryClient): void {
  queries.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, mustChoosePassword: false },
  );
}

/** The next call finds a session that was revoked or has expired, and leads back to the sign-in page. */
function endIfRefused(queries: QueryClient, error: unknown): void {
  if (error instanceof CallError && error.status === 401) replaceSession(queries, null);
}

/** Ends the session only if the server refuses it, not if the server is unavailable. */
export async function verifySession(queries: QueryClient): Promise<void> {
  await call(me, {}).catch((error) => endIfRefused(queries, error));
}

export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => endIfRefused(queries, error);
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        // A list that was left to read an opportunity is there on the way back, in its full height.
        gcTime: LIST_CACHE_MS,
        // Offline, the library would hold calls back and send them later, unasked; ours fail at once and say so.
        networkMode: 'always',
        // What could not be loaded is, as soon as the network is back; what is shown stays as it is.
        refetchOnReconnect: ({ state }) => state.status === 'error',
      },
      mutations: { networkMode: 'always' },
    },
  });
  return queries;
}
