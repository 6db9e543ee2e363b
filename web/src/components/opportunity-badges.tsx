import { standingText, type TopRfp } from '@bidlight/contract';
import { useQuery } from '@tanstack/react-query';
import { useAppTime } from '#lib/app-time.ts';
import { emailHistoryQuery } from '#lib/opportunity-queries.ts';
import { Badge } from '#ui/badge.tsx';
import { TypeAndStatus } from './type-and-status.tsx';

/** The status and the labels of an opportunity. */
export function OpportunityBadges({ opportunity }: { opportunity: TopRfp }) {
  const { standing, changes } = opportunity;
  const [newest] = changes;
  return (
    <div className="flex min-h-6 flex-wrap gap-2">
      <TypeAndStatus opportunity={opportunity} />
      {opportunity.exploring && <Badge tone="action">Exploring</Badge>}
      {standing && <Badge wraps>{standingText(standing)}</Badge>}
      {newest && (
        <Badge tone="light" wraps>
          {newest}
        </Badge>
      )}
      <EmailedOn id={opportunity.id} />
    </div>
  );
}

/** The date of the newest mail; nothing if there is none or the history cannot be loaded. */
export function EmailedOn({ id }: { id: number }) {
  const { appDate } = useAppTime();
  const { data } = useQuery(emailHistoryQuery(id));
  const [last] = data ?? [];
  return last ? <Badge wraps>Emailed on {appDate(last.sendDate)}</Badge> : null;
}
