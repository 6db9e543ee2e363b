import { exportRecompetes, formatCount, SCREENS, statedEndsText } from '@bidlight/contract';
import { Link } from 'react-router';
import { z } from 'zod';
import { ExportLink } from '#components/shared/export-link.tsx';
import { useAddressState } from '#lib/address-state.ts';
import { failureText } from '#lib/call.ts';
import { usePageInRange } from '#lib/page-in-range.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { Card, PageBody } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import { NothingComesAgain } from './nothing-comes-again.tsx';
import { RECOMPETE_COLUMNS, RecompeteRow } from './recompete-row.tsx';
import { useRecompetes } from './recompetes.api.ts';

const RecompetesAddress = z.object({ page: z.coerce.number().int().min(1).max(1_000_000).catch(1) });

/** Awards like the company's work whose stated period ends soon, the most fitting first. */
export function RecompetesPage() {
  usePageTitle('Recompetes');
  const [{ page }, changeAddress] = useAddressState(RecompetesAddress);
  const { data, error, refetch } = useRecompetes(page);
  usePageInRange(page, data?.pagination.totalPages, () => changeAddress({ page: 1 }, { replace: true }));
  const { totalPages = 1, total = 0 } = data?.pagination ?? {};
  const isEmpty = data !== undefined && total === 0;
  return (
    <PageBody>
      <nav aria-label="Breadcrumb" className="mb-4 text-sm print:hidden">
        <Link to={SCREENS.topRfps} className="rounded-sm text-action hover:underline">
          Top RFPs
        </Link>
      </nav>
      <h1 className="font-semibold text-2xl">Recompetes</h1>
      <p className="mt-1 max-w-160 text-muted">
        Awards like your work that end within 18 months, so the work may be bid again. Best fits first: by
        score, or without one by your codes and words.
      </p>
      {/* It has its place before it is known, so that the table does not move. */}
      <p className="mt-1 min-h-5 text-muted text-sm">
        {data && data.basis.awards > 0 && statedEndsText(data.basis)}
      </p>
      {error && (
        <div className="mt-6">
          <RetryAlert text={failureText(error)} onRetry={() => void refetch()} />
        </div>
      )}
      {isEmpty && <NothingComesAgain basis={data.basis} />}
      {!isEmpty && (data || !error) && (
        <Card className="mt-5 overflow-hidden">
          <Table
            caption="Awards that end within 18 months, the most fitting first"
            columns={RECOMPETE_COLUMNS}
          >
            {!data && <SkeletonRows rows={12} columns={RECOMPETE_COLUMNS} />}
            {data?.recompetes.map((award) => (
              <RecompeteRow key={award.id} award={award} />
            ))}
          </Table>
          {totalPages > 1 && (
            <Pager
              page={page}
              totalPages={totalPages}
              text={`Page ${page} of ${formatCount(totalPages)} • ${formatCount(total)} awards`}
              previousLabel="Prev"
              onPage={(next) => changeAddress({ page: next })}
            />
          )}
        </Card>
      )}
      {total > 0 && (
        <div className="mt-3 flex justify-end">
          <ExportLink list={exportRecompetes} />
        </div>
      )}
    </PageBody>
  );
}
