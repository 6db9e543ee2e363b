import { teamActivity } from '@bidlight/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { useSignedIn } from '#lib/session.ts';

export function useTeamActivity() {
  const { companyId } = useSignedIn().user;
  return useQuery({
    queryKey: ['team-activity'],
    queryFn: () => call(teamActivity, { query: { companyId } }),
  });
}
