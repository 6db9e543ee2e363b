import { type CallReply, type FeedbackType, submitFeedbackBulk } from '@bidlight/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, serverError, serverMessage } from '#lib/call.ts';
import { reloadVotes, showVotes } from '#lib/own-votes.ts';
import { TOP } from '#lib/queries.ts';
import { toast } from '#ui/toast.tsx';
import { nameOf } from './opportunity-name.ts';
import type { VotableRow } from './use-list-voting.ts';

interface BulkVote {
  rows: readonly VotableRow[];
  type: FeedbackType;
}

type Outcome = CallReply<typeof submitFeedbackBulk>;

/** Casts the same vote on several rows and says what became of it. */
export function useBulkVote() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ rows, type }: BulkVote): Promise<Outcome> =>
      call(submitFeedbackBulk, { body: { feedbackType: type, opportunityIds: rows.map(({ id }) => id) } }),
    onSuccess: ({ done, failed }, { rows, type }) => {
      showVotes(queries, done, type);
      void queries.invalidateQueries({ queryKey: TOP });
      const notRecorded = describeFailed(rows, failed);
      if (done.length === 0) toast.error(notRecorded);
      else toast.success(['Feedback submitted successfully!', notRecorded].join(' ').trim());
    },
    onError: (error) => {
      // Without an answer some of them may be recorded.
      reloadVotes(queries);
      toast.error(
        serverError(error) ?? serverMessage(error) ?? 'Failed to submit feedback. Please try again.',
      );
    },
  });
}

const MAX_NAMED = 3;

/** 'Not recorded: Roof repair and 2 more (Opportunity not found.)'; empty when all were recorded. */
function describeFailed(rows: readonly VotableRow[], failed: Outcome['failed']): string {
  if (failed.length === 0) return '';
  const names = rows.filter(({ id }) => failed.some((each) => each.id === id)).map(nameOf);
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : '';
  const [reason, ...otherReasons] = new Set(failed.map(({ error }) => error));
  const why = otherReasons.length === 0 ? ` (${reason?.replace(/\.$/, '')})` : '';
  return `Not recorded: ${names.slice(0, MAX_NAMED).join(', ')}${more}${why}.`;
}
