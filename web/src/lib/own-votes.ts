import type { FeedbackType } from '@bidlight/contract';
import type { QueryClient } from '@tanstack/react-query';
import { SEARCH, TODAY } from './queries.ts';

/** What a row of a list shows of votes; search results show no counts. */
interface VotedRow {
  id: number;
  myVote?: FeedbackType | null | undefined;
  totalVotes?: number;
  positiveVotes?: number;
}

/** Marks one's own vote, or that there is none any more, in the lists that are in memory: nothing is loaded, nothing moves. */
export function showVotes(queries: QueryClient, ids: readonly number[], type: FeedbackType | null): void {
  for (const queryKey of [TODAY, SEARCH]) {
    queries.setQueriesData({ queryKey }, (list: { rfps: VotedRow[] } | undefined) => {
      return (
        list && { ...list, rfps: list.rfps.map((row) => (ids.includes(row.id) ? withVote(row, type) : row)) }
      );
    });
  }
}

/** Each voter has one vote: a new one replaces the previous one. */
function withVote(row: VotedRow, type: FeedbackType | null): VotedRow {
  const voted = { ...row, myVote: type };
  if (row.totalVotes === undefined || row.positiveVotes === undefined) return voted;
  const wasPositive = row.myVote === 'relevant_match';
  const isPositive = type === 'relevant_match';
  return {
    ...voted,
    totalVotes: row.totalVotes + Number(type !== null) - Number(Boolean(row.myVote)),
    positiveVotes: row.positiveVotes + Number(isPositive) - Number(wasPositive),
  };
}

/** Loads the lists again whose votes are not known any more. */
export function reloadVotes(queries: QueryClient): void {
  for (const queryKey of [TODAY, SEARCH]) void queries.invalidateQueries({ queryKey });
}
