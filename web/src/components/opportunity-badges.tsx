import type { TopRfp } from '@bidlight/contract';
import { useQuery } from '@tanstack/react-query';
import { useAppTime } from '#lib/app-time.ts';
import { emailHistoryQuery } from '#lib/opportunity-queries.ts';
import { Badge } from '#ui/badge.tsx';
import { TypeAndStatus } from './type-and-status.tsx';

/** The status and the labels of an opportunity. */
export function OpportunityBadges({ opportunity }: { opportunity: TopRfp }) {
  const [newest] = opportunity.changes;
  return (
    <div className="flex min-h-6 flex-wrap gap-2">
      <TypeAndStatus opportunity={opportunity} />
      {opportunity.exploring && <Badge tone="action">Exploring</Badge>}
      {opportunity.provisional && <Badge>Provisional</Badge>}
      {newest && <WrappingBadge text={newest} />}
      <EmailedOn id={opportunity.id} />
    </div>
  );
}

/** The date of the newest mail; nothing if there is none or the history cannot be loaded. */
function EmailedOn({ id }: { id: number }) {
  const { appDate } = useAppTime();
  const { data } = useQuery(emailHistoryQuery(id));
  const [last] = data ?? [];
  return last ? <Badge>Emailed on {appDate(last.sendDate)}</Badge> : null;
}

/** The text of an amendment may need more than one line. */
function WrappingBadge({ text }: { text: string }) {
  return (
    <span className="inline-flex min-h-6 items-center rounded-xl bg-light-soft px-2.5 py-0.5 font-semibold text-warn text-xs">
      {text}
    </span>
  );
}
