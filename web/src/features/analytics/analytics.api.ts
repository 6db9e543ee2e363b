import { teamActivity, USER_VOTES_PAGE_SIZE, userVotes } from '@bidlight/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { useSignedIn } from '#lib/session.ts';
import type { AnalyticsAddress } from './analytics-address.ts';

const ANALYTICS = 'analytics';

export function useUserVotes({ page, search, sortBy, sortOrder }: AnalyticsAddress) {
  const { companyId } = useSignedIn().user;
  const query = { companyId, page, limit: USER_VOTES_PAGE_SIZE, search, sortBy, sortOrder };
  return useQuery({
    queryKey: [ANALYTICS, 'user-votes', query],
    queryFn: () => call(userVotes, { query }),
    placeholderData: keepPreviousData,
  });
}

export function useTeamActivity() {
  const { companyId } = useSignedIn().user;
  return useQuery({
    queryKey: [ANALYTICS, 'activity'],
    queryFn: () => call(teamActivity, { query: { companyId } }),
  });
}
