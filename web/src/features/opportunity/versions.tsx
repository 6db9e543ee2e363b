import {
  type Clock,
  formatDateTime,
  type NoticeChange,
  type Opportunity,
  readableSetAside,
  withoutReplacementCharacters,
} from '@bidlight/contract';
import { useAppTime } from '#lib/app-time.ts';
import { Badge } from '#ui/badge.tsx';
import { Section } from './opportunity-sections.tsx';

const FIELD_NAMES: Record<NoticeChange['field'], string> = {
  deadline: 'Response date',
  title: 'Title',
  'set-aside': 'Set-aside',
  description: 'Text',
  attachments: 'Files',
  cancelled: 'Cancelled',
};

/** The notices of the opportunity, and for each amendment the changed fields before and after. */
export function Versions({ opportunity }: { opportunity: Opportunity }) {
  const { appDate, appDateTime, timeZone } = useAppTime();
  return (
    <Section title="Versions">
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
        <p className="mt-3 text-muted">Nothing has been amended since it was first collected.</p>
      ) : (
        <ol className="mt-4 grid gap-4">
          {opportunity.versions.map(({ noticeId, recordedAt, changes }) => (
            <li key={`${noticeId}|${recordedAt}`} className="border-line border-t pt-3">
              <h3 className="font-semibold">Amended {appDateTime(recordedAt)}</h3>
              <dl className="mt-2 grid gap-3">
                {changes.map((change) => (
                  <Change
                    key={change.field}
                    change={change}
                    clock={opportunity.responseOffsetMinutes ?? timeZone}
                  />
                ))}
              </dl>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

function Change({ change, clock }: { change: NoticeChange; clock: Clock }) {
  const textOf = (value: string | null) => valueText(change.field, value, clock);
  return (
    <div>
      <dt className="text-muted text-sm">{FIELD_NAMES[change.field]}</dt>
      <dd className="mt-1 grid gap-1.5 sm:grid-cols-2">
        <Value name="Before" className="bg-bad-soft" text={textOf(change.from)} />
        <Value name="After" className="bg-good-soft" text={textOf(change.to)} />
      </dd>
    </div>
  );
}

function Value({ name, text, className }: { name: string; text: string; className: string }) {
  return (
    <p className={`whitespace-pre-line rounded-sm px-3 py-2 [overflow-wrap:anywhere] ${className}`}>
      <span className="block font-semibold text-xs">{name}</span>
      {text}
    </p>
  );
}

function valueText(field: NoticeChange['field'], value: string | null, clock: Clock): string {
  if (value === null) return 'None';
  if (field === 'deadline') return formatDateTime(value, clock);
  return field === 'set-aside' ? readableSetAside(value) : withoutReplacementCharacters(value);
}
