import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { SCREENS } from '#access/screens.ts';
import { cleaned, Instant, type Role, reply } from '#fields/fields.ts';
import { searchRfps } from './search.ts';

/**
 * Searches that people keep. A search mails its owner what is new through 'My mail'; one that is shared can be opened by all
 * of the company. What is new counts from the caller's last look.
 */

export const MAX_SAVED_SEARCHES = 50;
export const MAX_SEARCH_NAME_LENGTH = 80;
/** New ones are counted up to here; beyond it '99+' says enough. */
export const MAX_NEW_COUNT = 99;

const NAME_MESSAGE = 'Give the search a name of at most 80 characters.';
export const SavedSearchName = cleaned(NAME_MESSAGE)
  .trim()
  .min(1, NAME_MESSAGE)
  .max(MAX_SEARCH_NAME_LENGTH, NAME_MESSAGE);

const FILTERS_MESSAGE = 'These filters are not those of a search.';
/** The parameters of the search as its address has them, without page and limit. */
export const SavedFilters = z
  .record(z.string(), cleaned(FILTERS_MESSAGE).max(300, FILTERS_MESSAGE), { error: FILTERS_MESSAGE })
  // `keyword` is another name of `query`, which the search page knows alone.
  .transform(({ keyword = '', ...filters }) => ({ ...filters, query: filters.query || keyword }))
  .transform((filters) => Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')))
  .refine((filters) => {
    const { page: _, limit: __, ...known } = searchRfps.query?.shape ?? {};
    return Object.keys(filters).every((name) => Object.hasOwn(known, name));
  }, FILTERS_MESSAGE)
  .refine((filters) => searchRfps.query?.safeParse(filters).success === true, FILTERS_MESSAGE);
export type SavedFilters = z.output<typeof SavedFilters>;

/**
 * Where a saved search is opened: on the search page, whose address has the filters too, and shows what is over only if told to;
 * admins, who have no such page, on Top RFPs.
 */
export function savedSearchPath(role: Role, { id, filters }: { id: string; filters: SavedFilters }): string {
  if (role === 'ADMIN') return `${SCREENS.topRfps}?${new URLSearchParams({ view: 'search', saved: id })}`;
  const { open_only, ...others } = filters;
  const all = open_only === 'true' ? {} : { all: '1' };
  return `${SCREENS.searchRfps}?${new URLSearchParams({ ...others, ...all, saved: id })}`;
}

export const SavedSearch = z.object({
  id: z.string(),
  name: z.string(),
  filters: z.record(z.string(), z.string()),
  /** Whose it is; only they change it. */
  owner: z.string(),
  isOwn: z.boolean(),
  /** All of the company can open it. */
  isShared: z.boolean(),
  /** A paused one is in no mail. */
  isPaused: z.boolean(),
  createdAt: Instant,
  /** When the caller last looked; null before the first time, when all since its making is new. */
  lookedAt: Instant.nullable(),
  /** What was first collected since then, at most MAX_NEW_COUNT + 1. */
  newCount: z.number(),
});
export type SavedSearch = z.output<typeof SavedSearch>;

const Flag = (name: string) => z.boolean(`${name} must be true or false.`);
const ById = z.object({ id: z.string() });

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/api/saved-searches',
  beyondSpec: true,
  summary:
    "The caller's saved searches and those that colleagues share, by name, with how much is new in each",
  access: 'signed-in',
  reply: reply({ savedSearches: z.array(SavedSearch) }),
});

export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/saved-searches',
  beyondSpec: true,
  summary: 'Save a search under a name',
  access: 'signed-in',
  status: 201,
  body: z.object({ name: SavedSearchName, filters: SavedFilters, isShared: Flag('Shared').optional() }),
  reply: reply({ savedSearch: SavedSearch }),
});

export const changeSavedSearch = endpoint({
  method: 'PUT',
  path: '/api/saved-searches/{id}',
  beyondSpec: true,
  summary: "Rename, share or pause one of the caller's saved searches",
  access: 'signed-in',
  params: ById,
  body: z.object({
    name: SavedSearchName.optional(),
    isShared: Flag('Shared').optional(),
    isPaused: Flag('Paused').optional(),
  }),
  reply: reply({ savedSearch: SavedSearch }),
});

export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: '/api/saved-searches/{id}',
  beyondSpec: true,
  summary: "Delete one of the caller's saved searches, with its feed addresses",
  access: 'signed-in',
  params: ById,
  reply: reply({}),
});

export const lookAtSavedSearch = endpoint({
  method: 'POST',
  path: '/api/saved-searches/{id}/looked',
  beyondSpec: true,
  summary: 'The caller has seen what this search finds; what is collected from now on is new',
  access: 'signed-in',
  params: ById,
  reply: reply({}),
});

/** Where feed readers read; the token in the address is the right to, and to nothing else. */
export const FEED_PATH = '/api/feeds';

export const FeedAddress = z.object({
  id: z.string(),
  /** Null for the company's top list. */
  savedSearchId: z.string().nullable(),
  madeAt: Instant,
});
export type FeedAddress = z.output<typeof FeedAddress>;

export const listFeedAddresses = endpoint({
  method: 'GET',
  path: '/api/account/feeds',
  beyondSpec: true,
  summary: 'For which lists the caller has a private feed address; the addresses themselves are shown once',
  access: 'signed-in',
  reply: reply({ feeds: z.array(FeedAddress) }),
});

export const makeFeedAddress = endpoint({
  method: 'POST',
  path: '/api/account/feeds',
  beyondSpec: true,
  summary: 'Make a private Atom address of a saved search, or of the top list; the one before stops working',
  access: 'signed-in',
  isSecret: true,
  body: z.object({
    savedSearchId: z.string('Name a saved search, or null for the top list.').nullable(),
  }),
  reply: reply({ url: z.string() }),
});

export const removeFeedAddress = endpoint({
  method: 'DELETE',
  path: '/api/account/feeds/{id}',
  beyondSpec: true,
  summary: "Remove one of the caller's feed addresses",
  access: 'signed-in',
  params: ById,
  reply: reply({}),
});
