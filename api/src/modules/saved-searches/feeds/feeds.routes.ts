import {
  FEED_PATH,
  listFeedAddresses,
  makeFeedAddress,
  removeFeedAddress,
  SCREENS,
  savedSearchPath,
  TOP_RFPS_LIMIT,
  TOP_RFPS_MIN_SCORE,
} from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import { listRanked } from '#modules/opportunities/lists/ranked-opportunities.queries.ts';
import { listNewestMatches } from '#modules/saved-searches/list-new-matches.ts';
import { holdVisibleSearch, SEARCH_NOT_FOUND } from '#modules/saved-searches/saved-searches.queries.ts';
import { hashOfSecret, newSecret } from '#platform/db/secrets.ts';
import type { Deps } from '#platform/deps.ts';
import { gone, notFound } from '#platform/http/replies/errors.ts';
import { knownId } from '#platform/http/replies/parameters.ts';
import { route } from '#platform/http/replies/route.ts';
import { momentOf } from '#store/list-conditions.ts';
import type { OpportunityId } from '#store/schema.ts';
import {
  deleteAddress,
  findFeed,
  listAddresses,
  type OpenedFeed,
  saveAddress,
} from './feed-addresses.queries.ts';
import { listFeedRows } from './feed-entries.queries.ts';
import { writeFeed } from './write-feed.ts';

const MAX_ENTRIES = 50;
const ADDRESS_NOT_FOUND = 'Feed address not found.';
const UNKNOWN_ADDRESS = 'This feed address is not valid. A new one can be made where the list is.';
const FORMER_MEMBER = 'This feed has ended: its owner no longer has access.';
const NOT_SHARED = 'This feed has ended: its search is no longer shared.';

export function feedsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config, now } = deps;

  route(app, listFeedAddresses, async ({ user }) => ({
    success: true,
    feeds: await listAddresses(db, user.id),
  }));

  route(app, makeFeedAddress, async ({ user, body }) => {
    const savedSearchId = body.savedSearchId === null ? null : knownId(body.savedSearchId, SEARCH_NOT_FOUND);
    const { secret, hash } = newSecret();
    await db.transaction(async (tx) => {
      if (savedSearchId !== null && !(await holdVisibleSearch(tx, user, savedSearchId)))
        throw notFound(SEARCH_NOT_FOUND);
      await saveAddress(tx, { userId: user.id, savedSearchId, tokenHash: hash, madeAt: now() });
    });
    return { success: true, url: `${config.publicUrl}${FEED_PATH}/${secret}.atom` };
  });

  route(app, removeFeedAddress, async ({ user, params }) => {
    const id = knownId(params.id, ADDRESS_NOT_FOUND);
    if (!(await deleteAddress(db, user.id, id))) throw notFound(ADDRESS_NOT_FOUND);
    return { success: true };
  });

  app.get<{ Params: { file: string } }>(
    `${FEED_PATH}/:file`,
    { config: { access: 'public', isCompressed: false } },
    async ({ params }, reply) => {
      const [, secret] = /^([\w-]+)\.atom$/.exec(params.file) ?? [];
      const feed = secret && (await findFeed(db, hashOfSecret(secret)));
      if (!feed) throw notFound(UNKNOWN_ADDRESS);
      if (!feed.isActive) throw gone(FORMER_MEMBER);
      if (!feed.isVisible) throw gone(NOT_SHARED);
      const rows = await listFeedRows(db, feed.companyId, await listEntries(deps, feed));
      const { search, role, id, madeAt } = feed;
      const { publicUrl, timeZone } = config;
      const name = search?.name ?? 'Top RFPs';
      const path = search ? savedSearchPath(role, search) : SCREENS.topRfps;
      return reply
        .type('application/atom+xml; charset=utf-8')
        .send(writeFeed(rows, { id, name, path, madeAt, publicUrl, timeZone }));
    },
  );
}

/** The newest of a search, or the best of the company, as its mails have them. */
async function listEntries(deps: Deps, { companyId, search }: OpenedFeed): Promise<OpportunityId[]> {
  if (search) {
    const { filters } = search;
    return listNewestMatches(deps, { companyId, filters, limit: MAX_ENTRIES });
  }
  const ranked = await listRanked(deps.db, companyId, momentOf(deps), {
    minScore: TOP_RFPS_MIN_SCORE,
    count: TOP_RFPS_LIMIT,
    withoutTurnedDown: true,
  });
  return ranked.map(({ id }) => id);
}
