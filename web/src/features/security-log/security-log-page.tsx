import { exportSecurityLog, type SecurityLogEntry } from '@bidlight/contract';
import { AuditEventText } from '#components/people/audit-event.tsx';
import { ExportLink } from '#components/shared/export-link.tsx';
import { PanelBreadcrumb } from '#components/shared/panel-breadcrumb.tsx';
import { EmailText } from '#components/shared/readable.tsx';
import { useAppTime } from '#lib/app-time.ts';
import { failureText } from '#lib/call.ts';
import { usePageInRange } from '#lib/page-in-range.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { Card, PageBody } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Cell, EmptyTable, Table } from '#ui/table.tsx';
import { LogFilterBar } from './filter-bar.tsx';
import { isLogRangeInOrder, useSecurityLog } from './security-log.api.ts';
import { hasLogFilters, logQuery, useSecurityLogAddress } from './security-log-address.ts';

const COLUMNS = [
  { name: 'When', width: 'w-[128px] md:w-[19%]' },
  { name: 'What' },
  { name: 'Who', width: 'w-[22%]', isWideOnly: true },
  { name: 'Company', width: 'w-[15%]', isWideOnly: true },
  { name: 'Address', width: 'w-[13%]', isWideOnly: true },
] as const;

/** What happened in all companies: sign-ins, changes of rights, exports, reports and jobs. */
export function SecurityLogPage() {
  const [address, changeAddress] = useSecurityLogAddress();
  const { page, ...filters } = address;
  const { data, error, refetch } = useSecurityLog(address);
  const isAsked = isLogRangeInOrder(address);
  const entries = isAsked ? data?.entries : [];
  const { totalPages = 1, total = 0 } = (isAsked && data?.pagination) || {};
  usePageInRange(page, data?.pagination.totalPages, () => changeAddress({ page: 1 }, { replace: true }));
  return (
    <PageBody>
      <PanelBreadcrumb>
        <span aria-current="page">Security log</span>
      </PanelBreadcrumb>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="font-semibold text-2xl">Security log</h1>
          <p className="mt-2 max-w-160 text-muted">
            Sign-ins, permission changes, exports, reports and jobs at all companies.
          </p>
        </div>
        <ExportLink list={exportSecurityLog} query={logQuery(filters)} />
      </div>
      <Card className="mt-5 overflow-hidden">
        <LogFilterBar
          address={address}
          onChange={(filters, options) => changeAddress({ ...filters, page: 1 }, options)}
        />
        {error && (
          <div className="px-4.5 pb-4.5">
            <RetryAlert text={failureText(error)} onRetry={() => void refetch()} />
          </div>
        )}
        {(entries || !error) && (
          <Table caption="Security log, newest first" columns={COLUMNS}>
            {!entries && <SkeletonRows rows={8} columns={COLUMNS} />}
            {entries?.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </Table>
        )}
        {entries?.length === 0 && (
          <EmptyTable
            text={
              hasLogFilters(address)
                ? 'No event matches these filters. Clear them to see all events.'
                : 'Nothing yet. Sign-ins, exports and changes of rights appear here.'
            }
          />
        )}
        {totalPages > 1 && (
          <Pager
            page={page}
            totalPages={totalPages}
            text={`Page ${page} of ${totalPages} • Showing ${entries?.length ?? 0} of ${total}`}
            previousLabel="Prev"
            onPage={(next) => changeAddress({ page: next })}
          />
        )}
      </Card>
    </PageBody>
  );
}

function EntryRow({ entry }: { entry: SecurityLogEntry }) {
  const { appDateTime } = useAppTime();
  const { at, actor, company, address } = entry;
  const where = [company, address].filter(Boolean).join(', ');
  return (
    <tr>
      <Cell>
        <time dateTime={at} className="text-muted tabular-nums">
          {appDateTime(at)}
        </time>
      </Cell>
      <Cell>
        <AuditEventText entry={entry} />
        <span className="mt-1 block text-muted text-sm md:hidden">
          {/* One line with the beginning of the address. */}
          by&nbsp;
          <EmailText email={actor} />
          {where && `, ${where}`}
        </span>
      </Cell>
      <Cell isWideOnly>{actor}</Cell>
      <Cell isWideOnly>{company ?? '–'}</Cell>
      <Cell isWideOnly>{address ?? '–'}</Cell>
    </tr>
  );
}
