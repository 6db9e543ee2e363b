import type { FeedbackType, TopRfp } from '@bidlight/contract';
import type { QueryClient } from '@tanstack/react-query';
import { FOLLOWING } from '#components/opportunity/use-following.ts';
import { opportunityQuery } from '#lib/opportunity-query.ts';
import { showVotes } from '#lib/own-votes.ts';
import { CHECKS, MODELS, PURSUITS, TEACHING, TOP_LIST } from '#lib/queries.ts';

/**
 * Shows the vote that counts now, or that none does, wherever the opportunity is shown. It is at once on its card; what the
 * lists to decide and decided have is asked of the server, and nobody waits for that.
 */
export function showVote(
  queries: QueryClient,
  opportunity: Pick<TopRfp, 'id'>,
  type: FeedbackType | null,
): Promise<void> {
  showVotes(queries, [opportunity.id], type);
  void queries.invalidateQueries({ queryKey: TOP_LIST });
  void queries.invalidateQueries({ queryKey: CHECKS });
  void queries.invalidateQueries({ queryKey: TEACHING });
  // With it comes how many votes there are to learn from.
  void queries.invalidateQueries({ queryKey: MODELS });
  // A relevant vote follows, and pursues where the company has switched that on.
  void queries.invalidateQueries({ queryKey: FOLLOWING });
  void queries.invalidateQueries({ queryKey: PURSUITS });
  return queries.invalidateQueries({ queryKey: opportunityQuery(String(opportunity.id)).queryKey });
}
