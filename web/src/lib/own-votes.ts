import type { FeedbackType, TeamVote, TopRfp, VotesOn } from '@bidlight/contract';
import type { QueryClient } from '@tanstack/react-query';
import { CHECKS, type Decisions, SEARCH, TEACHING, TODAY, TOP_LIST } from './queries.ts';

/** What a row of a list shows of votes: cards those of the team, today's list sums, search results no counts. */
interface VotedRow {
  id: number;
  myVote?: FeedbackType | null | undefined;
  myHeldVote?: FeedbackType | null;
  teamVotes?: Record<FeedbackType, number>;
  votes?: TeamVote[] | undefined;
  totalVotes?: number;
  positiveVotes?: number;
}

/** Marks one's own vote, or that there is none any more, in the lists that are in memory: nothing is loaded, nothing moves. */
export function showVotes(queries: QueryClient, ids: readonly number[], type: FeedbackType | null): void {
  changeRows(queries, (row) => (ids.includes(row.id) ? withVote(row, type) : row));
}

/** The same for votes as the server says they are now, one's own and those of others. */
export function showVotesOn(queries: QueryClient, votesOn: readonly VotesOn[]): void {
  changeRows(queries, (row) => {
    const on = votesOn.find(({ id }) => id === row.id);
    return on ? withVotesOn(row, on) : row;
  });
}

function changeRows(queries: QueryClient, change: <Row extends VotedRow>(row: Row) => Row): void {
  for (const queryKey of [TODAY, SEARCH]) {
    queries.setQueriesData(
      { queryKey },
      (list: { rfps: VotedRow[] } | undefined) => list && { ...list, rfps: list.rfps.map(change) },
    );
  }
  queries.setQueriesData(
    { queryKey: TOP_LIST },
    (list: Decisions | undefined) =>
      list && {
        ...list,
        topRFPs: list.topRFPs.map(change),
        helpItLearn: list.helpItLearn && change(list.helpItLearn),
      },
  );
  queries.setQueryData(
    CHECKS,
    (list: { checks: TopRfp[] } | undefined) => list && { ...list, checks: list.checks.map(change) },
  );
  queries.setQueryData(TEACHING, (list: TopRfp[] | undefined) => list?.map(change));
}

function withVotesOn<Row extends VotedRow>(row: Row, { id: _, ...on }: VotesOn): Row {
  const counts = Object.values(on.teamVotes);
  return {
    ...row,
    ...(row.teamVotes ? on : { myVote: on.myVote }),
    ...(row.totalVotes !== undefined && {
      totalVotes: counts.reduce((sum, count) => sum + count, 0),
      positiveVotes: on.teamVotes.relevant_match,
    }),
  };
}

/** Each voter has one vote: a new one replaces the previous one. */
function withVote<Row extends VotedRow>(row: Row, type: FeedbackType | null): Row {
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
