import type { CallReply, listSavedSearches, SavedSearch } from '@bidlight/contract';
import type { Answer } from '#test/calls.ts';
import { makeUser } from '#test/factories.ts';
import type { Harness } from '#test/harness.ts';

/** Somebody who saves searches, with the calls that they make. */
export async function aSearcher(server: Harness, values: Parameters<typeof makeUser>[1] = {}) {
  const { deps } = server;
  const user = await makeUser(deps, values);
  const ask = async (
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    url: string,
    payload?: object,
  ): Promise<Answer> => server.as(user).call(method, url, payload);
  const list = async (): Promise<CallReply<typeof listSavedSearches>['savedSearches']> =>
    (await ask('GET', '/api/saved-searches')).body.savedSearches;
  return {
    user,
    ask,
    list,
    /** Each search with how much is new in it. */
    news: async () => Object.fromEntries((await list()).map(({ name, newCount }) => [name, newCount])),
    save: async (
      name: string,
      filters: Record<string, string> = {},
      isShared = false,
    ): Promise<SavedSearch> => {
      const { status, body } = await ask('POST', '/api/saved-searches', { name, filters, isShared });
      if (status !== 201) throw new Error(`${status}: ${body.error}`);
      return body.savedSearch;
    },
    look: ({ id }: Pick<SavedSearch, 'id'>) => ask('POST', `/api/saved-searches/${id}/looked`),
    /** The path of a feed that has just been made. */
    feedOf: async (savedSearchId: string | null) =>
      new URL((await ask('POST', '/api/account/feeds', { savedSearchId })).body.url).pathname,
  };
}
