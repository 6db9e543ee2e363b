import {
  type CallReply,
  emailHistory,
  estimateTodayUnscored,
  type FeedbackType,
  listTopRfps,
  RECENT_LIMIT,
  recentOpportunities,
  scrapingStats,
  submitFeedback,
  TOP_RFPS_LIMIT,
  type TopRfp,
  unscoredCount,
} from '@bidlight/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { useSignedIn } from '#lib/session.ts';

/** The list and the counts: what 'Refresh Data' and a finished job load again. */
const TOP_RFPS = ['top-rfps'];

export const topRfpsQuery = queryOptions({
  queryKey: [...TOP_RFPS, 'list'],
  queryFn: async () => {
    const reply = await call(listTopRfps, { query: { limit: TOP_RFPS_LIMIT } });
    if (!reply.success) throw new Error('The top RFPs were answered without success.');
    return reply.topRFPs;
  },
});

export const countsQuery = queryOptions({
  queryKey: [...TOP_RFPS, 'counts'],
  queryFn: async () => {
    const [{ stats }, today] = await Promise.all([call(scrapingStats, {}), countTodayUnscored()]);
    const unscored = unscoredCount(stats);
    return { unscored, todayUnscored: today ?? estimateTodayUnscored(unscored) };
  },
});

/** Undefined when today's opportunities cannot be fetched: then it is estimated (§9). */
async function countTodayUnscored(): Promise<number | undefined> {
  try {
    const query = { limit: RECENT_LIMIT, today_only: true, min_score: 0 };
    const { opportunities } = await call(recentOpportunities, { query });
    return opportunities.filter(({ isScored }) => !isScored).length;
  } catch {
    return undefined;
  }
}

/** Loads list and counts again; starts no job. Fails when one of them fails. */
export function useReload() {
  const queries = useQueryClient();
  return () => queries.refetchQueries({ queryKey: TOP_RFPS }, { throwOnError: true });
}

export function useEmailHistory(id: number) {
  return useQuery({
    queryKey: ['email-history', id],
    queryFn: async () => (await call(emailHistory, { params: { id: String(id) } })).emailHistory,
  });
}

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
      queries.setQueryData(topRfpsQuery.queryKey, (rfps) =>
        rfps?.map((other) => (other.id === rfp.id ? withVote(other, type) : other)),
      );
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
