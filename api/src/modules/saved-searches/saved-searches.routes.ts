import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  lookAtSavedSearch,
  MAX_SAVED_SEARCHES,
  saveSearch,
  type User,
} from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import type { CompanyCache } from '#platform/cache/company-cache.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';
import type { Deps } from '#platform/deps.ts';
import { conflict, notFound } from '#platform/http/replies/errors.ts';
import { knownId } from '#platform/http/replies/parameters.ts';
import { route } from '#platform/http/replies/route.ts';
import { describeSavedSearch, describeSavedSearches } from './describe-saved-searches.ts';
import {
  countOwnSearches,
  deleteOwnSearch,
  findVisibleSearch,
  holdVisibleSearch,
  insertSearch,
  listVisibleSearches,
  SEARCH_NOT_FOUND,
  saveLook,
  updateOwnSearch,
} from './saved-searches.queries.ts';

const TOO_MANY = `You have ${MAX_SAVED_SEARCHES} saved searches, which is the most; delete one to save another.`;

export function savedSearchesRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  const describe = async (user: User, cache: CompanyCache, id: string) => {
    const row = await findVisibleSearch(db, user, id);
    // Another tab has deleted it meanwhile.
    if (!row) throw notFound(SEARCH_NOT_FOUND);
    return describeSavedSearch(deps, user, cache, row);
  };

  route(app, listSavedSearches, async ({ user, cache }) => {
    const rows = await listVisibleSearches(db, user);
    return { success: true, savedSearches: await describeSavedSearches(deps, user, cache, rows) };
  });

  route(app, saveSearch, async ({ user, body, cache }) => {
    const { id: userId, companyId } = user;
    const id = await db.transaction(async (tx) => {
      // Two that are saved at once would both be the fiftieth.
      await lockUntilCommit(tx, `saved-searches:${userId}`);
      if ((await countOwnSearches(tx, user)) >= MAX_SAVED_SEARCHES) throw conflict(TOO_MANY);
      return insertSearch(tx, { ...body, userId, companyId, createdAt: now() });
    });
    return { success: true, savedSearch: await describe(user, cache, id) };
  });

  route(app, changeSavedSearch, async ({ user, params, body, cache }) => {
    const id = knownId(params.id, SEARCH_NOT_FOUND);
    if (!(await updateOwnSearch(db, user, id, body))) throw notFound(SEARCH_NOT_FOUND);
    return { success: true, savedSearch: await describe(user, cache, id) };
  });

  route(app, deleteSavedSearch, async ({ user, params }) => {
    const id = knownId(params.id, SEARCH_NOT_FOUND);
    if (!(await deleteOwnSearch(db, user, id))) throw notFound(SEARCH_NOT_FOUND);
    return { success: true };
  });

  route(app, lookAtSavedSearch, async ({ user, params }) => {
    const savedSearchId = knownId(params.id, SEARCH_NOT_FOUND);
    await db.transaction(async (tx) => {
      if (!(await holdVisibleSearch(tx, user, savedSearchId))) throw notFound(SEARCH_NOT_FOUND);
      await saveLook(tx, { savedSearchId, userId: user.id, lookedAt: now() });
    });
    return { success: true };
  });
}
