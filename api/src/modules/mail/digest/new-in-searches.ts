import { and, asc, eq } from 'drizzle-orm';
import type { NewsById, NewsPeriod } from '#modules/following/list-followed-news.ts';
import type { MailDeps } from '#modules/mail/report/compose-mail.ts';
import { listNewMatches } from '#modules/saved-searches/list-new-matches.ts';
import type { Db } from '#platform/db/connect.ts';
import { type OpportunityId, savedSearches } from '#store/schema.ts';
import type { DigestReader } from './digest-reader.queries.ts';

/** More than a mail shows of one search; whoever wants more opens the search. */
const MAX_MATCHES = 100;

/** A saved search with how much is new in it. */
export interface SearchNews {
  id: string;
  name: string;
  count: number;
}

/** What is new in the person's own searches, without what they were mailed before. */
export async function listSearchNews(
  deps: MailDeps,
  { id, companyId }: DigestReader,
  period: NewsPeriod,
  mailed: ReadonlySet<OpportunityId>,
): Promise<{ matches: NewsById; searches: SearchNews[] }> {
  const matches: NewsById = new Map();
  const searches: SearchNews[] = [];
  for (const { id: searchId, name, filters } of await listMailedSearches(deps.db, id)) {
    const found = await listNewMatches(deps, { companyId, filters, ...period, limit: MAX_MATCHES });
    const ids = found.filter((one) => !mailed.has(one));
    for (const one of ids) matches.set(one, [...(matches.get(one) ?? []), `New in “${name}”`]);
    if (ids.length > 0) searches.push({ id: searchId, name, count: ids.length });
  }
  return { matches, searches };
}

/** A paused search is in no mail. */
async function listMailedSearches(db: Db, userId: string) {
  return db
    .select({ id: savedSearches.id, name: savedSearches.name, filters: savedSearches.filters })
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, userId), eq(savedSearches.isPaused, false)))
    .orderBy(asc(savedSearches.name), asc(savedSearches.id));
}
