import { type CallReply, type FeedbackType, submitFeedback, type TopRfp } from '@bidlight/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { opportunityQuery, TOP_LIST } from '#lib/queries.ts';
import { useSignedIn } from '#lib/session.ts';

export interface Vote {
  rfp: TopRfp;
  type: FeedbackType;
  comment: string;
}

/** Only to recognise it by; the server has the whole. */
const LONGEST_DESCRIPTION = 1_000;

export function useVote() {
  const queries = useQueryClient();
  const { user } = useSignedIn();
  return useMutation({
    mutationFn: async ({ rfp, type, comment }: Vote): Promise<CallReply<typeof submitFeedback>> =>
      call(submitFeedback, {
        body: {
          solicitationNumber: rfp.solicitationNumber || String(rfp.id),
          feedbackType: type,
          opportunityId: rfp.id,
          noticeId: rfp.noticeId,
          opportunityData: {
            title: rfp.title,
            agency: rfp.agency,
            naicsCode: rfp.naicsCode,
            description: rfp.description?.slice(0, LONGEST_DESCRIPTION) ?? null,
          },
          userId: user.id,
          email: user.email,
          companyId: user.companyId,
          userFeedback: comment,
          userNotes: 'Feedback from Top RFPs page',
        },
      }),
    onSuccess: (_, { rfp, type }) => {
      queries.setQueryData(TOP_LIST, (rfps: TopRfp[] | undefined) =>
        rfps?.map((other) => (other.id === rfp.id ? withVote(other, type) : other)),
      );
      return queries.invalidateQueries({ queryKey: opportunityQuery(String(rfp.id)).queryKey });
    },
  });
}

/** One vote per voter: a new one takes the place of the one before. */
function withVote(rfp: TopRfp, type: FeedbackType): TopRfp {
  const teamVotes = { ...rfp.teamVotes };
  if (rfp.myVote) teamVotes[rfp.myVote] -= 1;
  teamVotes[type] += 1;
  return { ...rfp, myVote: type, teamVotes };
}
