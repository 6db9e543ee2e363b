import { BULK_VOTES_MAX, listVotesOn, type VotesOn } from '@bidlight/contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from './call.ts';
import { opportunityQuery } from './opportunity-query.ts';
import { showVotesOn } from './own-votes.ts';
import { TOP_LIST } from './queries.ts';

/**
 * Asks for the votes on these opportunities and shows them wherever they stand. A list keeps its rows and their order, also
 * 'To decide' where one's own vote has come from elsewhere: whoever is on a card stays on it, and sees the vote there. What
 * is decided is loaded again.
 */
export async function loadVotesOn(queries: QueryClient, ids: readonly number[]): Promise<VotesOn[]> {
  const { votesOn } = await call(listVotesOn, { query: { opportunityIds: ids.join() } });
  showVotesOn(queries, votesOn);
  void queries.invalidateQueries({ queryKey: [...TOP_LIST, 'decided'] });
  for (const id of ids) void queries.invalidateQueries({ queryKey: opportunityQuery(String(id)).queryKey });
  return votesOn;
}

let waiting = new Set<number>();
let isLoading = false;

/**
 * The server says that votes have changed. One call at a time, so that an older answer never comes after a newer one; what
 * changes meanwhile is asked for together.
 */
export async function followVotes(queries: QueryClient, ids: readonly number[]): Promise<void> {
  for (const id of ids) waiting.add(id);
  if (isLoading) return;
  isLoading = true;
  try {
    while (waiting.size > 0) {
      const asked = [...waiting].slice(0, BULK_VOTES_MAX);
      waiting = new Set([...waiting].slice(BULK_VOTES_MAX));
      await loadVotesOn(queries, asked);
    }
  } catch {
    // What is shown stays; the next change, or coming back to the list, brings it up to date.
    waiting.clear();
  } finally {
    isLoading = false;
  }
}
