import { emailHistory, standingText, type TopRfp } from '@bidlight/contract';
import { useQuery } from '@tanstack/react-query';
import { useAppTime } from '#lib/app-time.ts';
import { call } from '#lib/call.ts';
import { Badge } from '#ui/badge.tsx';
import { TypeAndStatus } from './type-and-status.tsx';

/** The status and the labels of an opportunity. */
export function OpportunityBadges({ opportunity }: { opportunity: TopRfp }) {
  const { standing, changes } = opportunity;
  const [newest] = changes;
  return (
    <div className="flex min-h-6 flex-wrap gap-2">
      <TypeAndStatus opportunity={opportunity} />
      {standing && <Badge wraps>{standingText(standing)}</Badge>}
      {newest && (
        <Badge tone="light" wraps>
          {newest}
        </Badge>
      )}
      <EmailedOn opportunity={opportunity} />
    </div>
  );
}

/**
 * The date of the newest mail; nothing if there is none or the history cannot be loaded. It is asked for where the server does
 * not say it with the opportunity.
 */
export function EmailedOn({ opportunity: { id, emailedOn } }: { opportunity: TopRfp }) {
  const { appDate } = useAppTime();
  const { data } = useQuery({
    queryKey: ['email-history', id],
    queryFn: async () => (await call(emailHistory, { params: { id: String(id) } })).emailHistory,
    enabled: emailedOn === undefined,
  });
  const last = emailedOn === undefined ? data?.[0]?.sendDate : emailedOn;
  return last ? <Badge wraps>Emailed on {appDate(last)}</Badge> : null;
}
