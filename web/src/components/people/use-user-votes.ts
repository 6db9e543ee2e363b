import { USER_VOTES_PAGE_SIZE, userVotes } from '@bidlight/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { useSignedIn } from '#lib/session.ts';
import type { VotingAddress } from './voting-address.ts';

export function useUserVotes({ page, search, sortBy, sortOrder }: VotingAddress) {
  const { companyId } = useSignedIn().user;
  const query = { companyId, page, limit: USER_VOTES_PAGE_SIZE, search, sortBy, sortOrder };
  return useQuery({
    queryKey: ['user-votes', query],
    queryFn: () => call(userVotes, { query }),
    placeholderData: keepPreviousData,
  });
}
