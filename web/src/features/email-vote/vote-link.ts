import { FeedbackType } from '@bidlight/contract';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';

/** The parameters of a vote link in a mail, with the defaults of §2. */
export interface VoteLink {
  solicitationNumber: string;
  type: FeedbackType;
  title: string;
  department: string;
  naics: string;
  opportunityId: number | null;
  noticeId: string | null;
  token: string | null;
  companyId: string | null;
}

const VoteType = FeedbackType.catch('not_match');
const StoredToken = z.object({ token: z.string() }).catch({ token: '' });

/**
 * The link that was followed. It is undefined until the token has been moved from the address to the history entry:
 * there a reload still finds it, but nobody reads it from the screen or copies it with the address.
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
    () => (token === null ? readVoteLink(params, StoredToken.parse(state).token) : undefined),
    [token, params, state],
  );
}

/** Replaces the type in the address; the token stays with the history entry. */
export function useTypeInAddress(): (type: FeedbackType) => void {
  const [params] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const navigate = useNavigate();
  return (type) => {
    const changed = new URLSearchParams(params);
    changed.set('type', type);
    void navigate({ search: `?${changed}` }, { replace: true, state });
  };
}

function readVoteLink(params: URLSearchParams, token: string): VoteLink {
  const orNull = (name: string) => params.get(name) || null;
  const opportunityId = Number.parseInt(params.get('opportunityId') ?? '', 10);
  return {
    solicitationNumber: orNull('rfp') ?? 'N/A',
    type: VoteType.parse(params.get('type')),
    title: orNull('title') ?? 'Unknown RFP',
    department: orNull('department') ?? 'Unknown Department',
    naics: orNull('naics') ?? 'N/A',
    opportunityId: Number.isSafeInteger(opportunityId) ? opportunityId : null,
    noticeId: orNull('noticeId'),
    token: token || null,
    companyId: orNull('companyId'),
  };
}
