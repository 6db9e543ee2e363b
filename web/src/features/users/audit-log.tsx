import { exportAuditLog } from '@bidlight/contract';
import { AuditEventText } from '#components/people/audit-event.tsx';
import { ExportLink } from '#components/shared/export-link.tsx';
import { EmailText } from '#components/shared/readable.tsx';
import { useAppTime } from '#lib/app-time.ts';
import { ErrorAlert } from '#ui/alert.tsx';
import { Card } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Cell, EmptyTable, Table } from '#ui/table.tsx';
import { useAuditLog } from './users.api.ts';
import { useUsersAddress } from './users-address.ts';

const COLUMNS = [
  { name: 'When', width: 'w-[128px] md:w-[20%]' },
  { name: 'What' },
  { name: 'Who', width: 'w-[28%]', isWideOnly: true },
] as const;

/** Every change to the company's users, newest first. */
export function AuditLog() {
  const { appDateTime } = useAppTime();
  const [{ page }, changeAddress] = useUsersAddress();
  const { data, isError } = useAuditLog(page);
  const entries = isError ? [] : data?.entries;
  const totalPages = data?.pagination.totalPages ?? 1;
  return (
    <>
      <Card className="mt-6 overflow-hidden">
        {isError && (
          <div className="p-4.5">
            <ErrorAlert>Unable to connect to server</ErrorAlert>
          </div>
        )}
        <Table caption="Audit log, newest first" columns={COLUMNS}>
          {!entries && <SkeletonRows rows={8} columns={COLUMNS} />}
          {entries?.map((entry) => (
            <tr key={entry.id}>
              <Cell>
                <time dateTime={entry.at} className="text-muted tabular-nums">
                  {appDateTime(entry.at)}
                </time>
              </Cell>
              <Cell>
                <AuditEventText entry={entry} />
                <span className="mt-1 block text-muted text-sm md:hidden">
                  by&nbsp;
                  <EmailText email={entry.actor} />
                </span>
              </Cell>
              <Cell isWideOnly>{entry.actor}</Cell>
            </tr>
          ))}
        </Table>
        {entries?.length === 0 && (
          <EmptyTable text="No changes yet. Changes to users and the company profile appear here." />
        )}
        {totalPages > 1 && (
          <Pager
            page={page}
            totalPages={totalPages}
            text={`Page ${page} of ${totalPages} • Showing ${entries?.length ?? 0} of ${data?.pagination.total ?? 0}`}
            previousLabel="Prev"
            onPage={(next) => changeAddress({ page: next })}
          />
        )}
      </Card>
      {entries && entries.length > 0 && (
        <p className="mt-3 flex justify-end">
          <ExportLink list={exportAuditLog} />
        </p>
      )}
    </>
  );
}
