import {
  type CallReply,
  type FeedbackType,
  submitFeedbackBulk,
  undoFeedback,
  type VoteReason,
} from '@bidlight/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { opportunityName } from '#components/opportunity/opportunity-name.ts';
import { call, failureText, serverError } from '#lib/call.ts';
import { reloadVotes, showVotes } from '#lib/own-votes.ts';
import { TOP } from '#lib/queries.ts';
import { toast } from '#ui/toast.tsx';
import type { VotableRow } from './use-list-voting.ts';

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
        },
      }),
    onSuccess: ({ done, failed }, { rows, type }) => {
      showVotes(queries, done, type);
      void queries.invalidateQueries({ queryKey: TOP });
      const notRecorded = describeFailed('Not recorded', rows, failed);
      if (done.length === 0) toast.error(notRecorded);
      else {
        const text = ['Feedback submitted successfully!', notRecorded].join(' ').trim();
        toast.success(text, { label: 'Undo', run: () => void undoVotes(queries, rows, done) });
      }
    },
    onError: (error) => {
      // Without an answer some of them may be recorded.
      reloadVotes(queries);
      toast.error(errorText(error, 'Failed to submit feedback. Please try again.'));
    },
  });
}

/** The message outlives the dialog, so that this is no mutation of a component. */
async function undoVotes(
  queries: QueryClient,
  rows: readonly VotableRow[],
  opportunityIds: number[],
): Promise<void> {
  try {
    const { failed = [] } = await call(undoFeedback, { body: { opportunityIds } });
    if (failed.length > 0) toast.error(describeFailed('Not taken back', rows, failed));
  } catch (error) {
    toast.error(errorText(error, 'Failed to take the votes back. Please try again.'));
  }
  // What stood before them is known to the server.
  reloadVotes(queries);
  void queries.invalidateQueries({ queryKey: TOP });
}

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
