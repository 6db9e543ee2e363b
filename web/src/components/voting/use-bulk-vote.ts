import {
  type CallReply,
  FEEDBACK_LABELS,
  type FeedbackType,
  submitFeedbackBulk,
  undoFeedback,
  VOTE_CHANGED,
  type VoteReason,
} from '@bidlight/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { opportunityName } from '#components/opportunity/opportunity-name.ts';
import { FOLLOWING } from '#components/opportunity/use-following.ts';
import { call, failureText, serverError } from '#lib/call.ts';
import { loadVotesOn } from '#lib/follow-votes.ts';
import { reloadVotes, showVotes } from '#lib/own-votes.ts';
import { PURSUITS, TOP } from '#lib/queries.ts';
import { toast } from '#ui/toast.tsx';
import type { VotableRow } from './use-list-voting.ts';
import { endOffers, sayUndone, sayVoted } from './vote-messages.ts';

interface BulkVote {
  rows: readonly VotableRow[];
  type: FeedbackType;
  reasons: readonly VoteReason[];
}

type Outcome = CallReply<typeof submitFeedbackBulk>;

/** Casts the same vote on several rows, says what became of it and offers to take it back. */
export function useBulkVote() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ rows, type, reasons }: BulkVote): Promise<Outcome> =>
      call(submitFeedbackBulk, {
        body: {
          feedbackType: type,
          opportunityIds: rows.map(({ id }) => id),
          ...(reasons.length > 0 && { reasons: [...reasons] }),
          seenVotes: Object.fromEntries(rows.map(({ id, myVote }) => [id, myVote])),
        },
      }),
    onSuccess: ({ done, failed }, { rows, type }) => {
      showVotes(queries, done, type);
      void queries.invalidateQueries({ queryKey: TOP });
      // Relevant votes follow, and pursue where the company has switched that on.
      void queries.invalidateQueries({ queryKey: FOLLOWING });
      void queries.invalidateQueries({ queryKey: PURSUITS });
      const notRecorded = describeFailed('Not recorded', rows, failed);
      if (failed.length > 0)
        void loadVotesOn(
          queries,
          failed.map(({ id }) => id),
        ).catch(() => {});
      if (done.length === 0) {
        toast.error(notRecorded);
        return;
      }
      const undo = () => void undoVotes(queries, { rows, ids: done, type });
      const recorded = `${votes(done.length)}: ${FEEDBACK_LABELS[type]}`;
      sayVoted({ ids: done, undo }, [recorded, notRecorded].filter(Boolean).join('. '));
    },
    onError: (error) => {
      // Without an answer some of them may be recorded.
      reloadVotes(queries);
      toast.error(errorText(error, 'Failed to submit feedback. Please try again.'));
    },
  });
}

interface BulkUndo {
  rows: readonly VotableRow[];
  ids: number[];
  type: FeedbackType;
}

/** The message outlives the dialog, so that this is no mutation of a component. */
async function undoVotes(queries: QueryClient, { rows, ids, type }: BulkUndo): Promise<void> {
  try {
    const body = { opportunityIds: ids, feedbackType: type };
    const { done = [], failed = [] } = await call(undoFeedback, { body });
    const others = failed.filter(({ error }) => error !== VOTE_CHANGED);
    const changed = failed.length - others.length;
    if (others.length > 0) toast.error(describeFailed('Not taken back', rows, others));
    sayUndone(
      `${votes(done.length)} taken back${changed > 0 ? `, ${changed} had changed meanwhile` : ''}.`,
      ids,
    );
  } catch (error) {
    endOffers();
    toast.error(errorText(error, 'Failed to take the votes back. Please try again.'));
  }
  // What stood before them is known to the server.
  reloadVotes(queries);
  void queries.invalidateQueries({ queryKey: TOP });
  void queries.invalidateQueries({ queryKey: FOLLOWING });
}

const votes = (count: number) => (count === 1 ? '1 vote' : `${count || 'No'} votes`);

function errorText(error: unknown, otherwise: string): string {
  return serverError(error) ?? failureText(error, otherwise);
}

const MAX_NAMED = 3;

/** 'Not recorded: Roof repair, Painting (Opportunity not found).'; empty when nothing failed. */
function describeFailed(what: string, rows: readonly VotableRow[], failed: Outcome['failed']): string {
  if (failed.length === 0) return '';
  const names = rows.filter(({ id }) => failed.some((each) => each.id === id)).map(opportunityName);
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : '';
  const [reason, ...otherReasons] = new Set(failed.map(({ error }) => error));
  const why = otherReasons.length === 0 ? ` (${reason?.replace(/\.$/, '')})` : '';
  return `${what}: ${names.slice(0, MAX_NAMED).join(', ')}${more}${why}.`;
}
