import { FeedbackType } from '@bidlight/contract';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';

/** What a vote link of a mail says, with the defaults of §2. */
export interface VoteLink {
  rfp: string;
  type: FeedbackType;
  title: string;
  department: string;
  naics: string;
  opportunityId: number | null;
  noticeId: string | null;
  token: string | null;
  companyId: string | null;
}

const TypeOfVote = FeedbackType.catch('not_match');
const KeptToken = z.object({ token: z.string() }).catch({ token: '' });

/**
 * The link that was followed. The token leaves the address bar first, so that neither a glance nor a copied address
 * gives it away; the history entry keeps it for a reload. Undefined until then.
 */
export function useVoteLink(): VoteLink | undefined {
  const [params] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const navigate = useNavigate();
  const token = params.get('token');

  useEffect(() => {
    if (token === null) return;
    const rest = new URLSearchParams(params);
    rest.delete('token');
    void navigate({ search: `?${rest}` }, { replace: true, state: { token } });
  }, [token, params, navigate]);

  return useMemo(
    () => (token === null ? readVoteLink(params, KeptToken.parse(state).token) : undefined),
    [token, params, state],
  );
}

function readVoteLink(params: URLSearchParams, token: string): VoteLink {
  const orNull = (name: string) => params.get(name) || null;
  const opportunityId = Number.parseInt(params.get('opportunityId') ?? '', 10);
  return {
    rfp: orNull('rfp') ?? 'N/A',
    type: TypeOfVote.parse(params.get('type')),
    title: orNull('title') ?? 'Unknown RFP',
    department: orNull('department') ?? 'Unknown Department',
    naics: orNull('naics') ?? 'N/A',
    opportunityId: Number.isSafeInteger(opportunityId) ? opportunityId : null,
    noticeId: orNull('noticeId'),
    token: token || null,
    companyId: orNull('companyId'),
  };
}
