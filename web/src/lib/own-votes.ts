import type { FeedbackType } from '@bidlight/contract';
import type { QueryClient } from '@tanstack/react-query';
import { SEARCH, TODAY } from './queries.ts';

/** What a row of a list shows of votes: cards those of the team, today's list sums, search results no counts. */
interface VotedRow {
  id: number;
  myVote?: FeedbackType | null | undefined;
  myHeldVote?: FeedbackType | null;
  teamVotes?: Record<FeedbackType, number>;
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
export function withVote<Row extends VotedRow>(row: Row, type: FeedbackType | null): Row {
  const { myVote, totalVotes, positiveVotes } = row;
  const teamVotes = row.teamVotes && { ...row.teamVotes };
  if (teamVotes && myVote) teamVotes[myVote] -= 1;
  if (teamVotes && type) teamVotes[type] += 1;
  const more = (isCounted: (vote: FeedbackType) => boolean) =>
    Number(Boolean(type && isCounted(type))) - Number(Boolean(myVote && isCounted(myVote)));
  return {
    ...row,
    myVote: type,
    ...(teamVotes && { teamVotes, myHeldVote: null }),
    ...(totalVotes !== undefined && { totalVotes: totalVotes + more(() => true) }),
    ...(positiveVotes !== undefined && {
      positiveVotes: positiveVotes + more((vote) => vote === 'relevant_match'),
    }),
  };
}

/** Loads the lists again whose votes are not known any more. */
export function reloadVotes(queries: QueryClient): void {
  for (const queryKey of [TODAY, SEARCH]) void queries.invalidateQueries({ queryKey });
}
