import type { NoticeVersion, Opportunity } from '@bidlight/contract';
import { ChevronRight } from 'lucide-react';
import { useAppTime } from '#lib/app-time.ts';
import { Badge } from '#ui/badge.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { Change, FIELD_NAMES } from './change.tsx';

/** The notices of the opportunity, and what each amendment changed; the newest is unfolded. */
export function Versions({ opportunity }: { opportunity: Opportunity }) {
  const { appDate, timeZone } = useAppTime();
  const clock = opportunity.responseOffsetMinutes ?? timeZone;
  return (
    <PageSection title="Versions">
      <ul className="mt-2 grid gap-1.5">
        {opportunity.notices.map((notice) => (
          <li key={notice.noticeId} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="tabular-nums">{notice.postedDate ? appDate(notice.postedDate) : 'N/A'}</span>
            <span>{notice.noticeType ?? 'Notice'}</span>
            <span className="text-muted text-sm [overflow-wrap:anywhere]">{notice.noticeId}</span>
            {notice.isCurrent && <Badge tone="action">Current</Badge>}
          </li>
        ))}
      </ul>
      {opportunity.versions.length === 0 ? (
        <p className="mt-3 text-muted">No amendments since it was first collected.</p>
      ) : (
        <ol className="mt-3">
          {opportunity.versions.map((version, index) => (
            <li key={`${version.noticeId}|${version.recordedAt}`} className="border-line border-t py-2">
              <details open={index === 0} className="group">
                <Amended version={version} />
                <dl className="mt-1 mb-2 grid gap-3">
                  {version.changes.map((change) => (
                    <Change key={change.field} change={change} version={version} clock={clock} />
                  ))}
                </dl>
              </details>
            </li>
          ))}
        </ol>
      )}
    </PageSection>
  );
}

function Amended({ version: { recordedAt, changes } }: { version: NoticeVersion }) {
  const { appDateTime } = useAppTime();
  return (
    <summary className="flex min-h-6 items-center gap-1 pointer-coarse:min-h-11">
      <ChevronRight
        aria-hidden="true"
        className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90 print:hidden"
      />
      <h3>
        <span className="font-semibold">Amended {appDateTime(recordedAt)}</span>{' '}
        <span className="text-muted text-sm">
          {changes.map(({ field }) => FIELD_NAMES[field].toLowerCase()).join(', ')}
        </span>
      </h3>
    </summary>
  );
}
