import { FeedbackType } from '@bidlight/contract';
import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useLinkToken } from '#lib/link-token.ts';

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

/** The link that was followed; undefined until its token has left the address. */
export function useVoteLink(): VoteLink | undefined {
  const [params] = useSearchParams();
  const token = useLinkToken();
  return useMemo(() => (token === undefined ? undefined : readVoteLink(params, token)), [token, params]);
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

function readVoteLink(params: URLSearchParams, token: string | null): VoteLink {
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
    token,
    companyId: orNull('companyId'),
  };
}
