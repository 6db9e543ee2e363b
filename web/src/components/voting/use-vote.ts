import {
  type CallReply,
  type FeedbackType,
  GUIDE_VOTE,
  submitFeedback,
  type TopRfp,
  type VoteReason,
} from '@bidlight/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { useSignedIn } from '#lib/session.ts';
import { showVote } from './show-vote.ts';

/** What the call says of the opportunity; a row of any list has it, or a part of it. */
export type VoteTarget = Pick<
  TopRfp,
  'id' | 'title' | 'solicitationNumber' | 'noticeId' | 'agency' | 'naicsCode'
> & {
  description?: string | null;
  myVote?: FeedbackType | null | undefined;
};

export interface VoteToSend {
  opportunity: VoteTarget;
  type: FeedbackType;
  reasons: readonly VoteReason[];
  comment: string;
  /** The set-up guide asks for it. */
  isTeaching?: boolean | undefined;
  /** The own vote that was shown; undefined where it is not known. */
  seenVote: FeedbackType | null | undefined;
}

/** An excerpt is enough to identify the opportunity, because the server has the whole text. */
const MAX_DESCRIPTION_LENGTH = 1_000;

export function useVote() {
  const queries = useQueryClient();
  const { user } = useSignedIn();
  return useMutation({
    mutationFn: async ({
      opportunity,
      type,
      reasons,
      comment,
      isTeaching,
      seenVote,
    }: VoteToSend): Promise<CallReply<typeof submitFeedback>> =>
      call(submitFeedback, {
        body: {
          solicitationNumber: opportunity.solicitationNumber || String(opportunity.id),
          feedbackType: type,
          opportunityId: opportunity.id,
          noticeId: opportunity.noticeId,
          opportunityData: {
            title: opportunity.title,
            agency: opportunity.agency,
            naicsCode: opportunity.naicsCode,
            ...(isTeaching && { feedbackSource: GUIDE_VOTE }),
            description: opportunity.description?.slice(0, MAX_DESCRIPTION_LENGTH) ?? null,
          },
          userId: user.id,
          email: user.email,
          companyId: user.companyId,
          userFeedback: comment,
          ...(reasons.length > 0 && { reasons: [...reasons] }),
          ...(seenVote !== undefined && { seenVote }),
          userNotes: 'Feedback from Top RFPs page',
        },
      }),
    onSuccess: (_, { opportunity, type }) => showVote(queries, opportunity, type),
  });
}
