import { formatCount } from '@bidlight/contract';
import { useState } from 'react';
import { failureText } from '#lib/call.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Pager } from '#ui/pager.tsx';
import { useQuarantined } from './control-panel.api.ts';

interface QuarantineDialogProps {
  source: string;
  runId: number;
  onClose(): void;
}

/** The rows of a run that could not be read, with the reasons, their number and their text. */
export function QuarantineDialog({ source, runId, onClose }: QuarantineDialogProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuarantined(runId, page);
  const shown = error ? undefined : data;
  const { total = 0, totalPages = 1 } = shown?.pagination ?? {};
  return (
    <Dialog title={`Quarantined rows: ${source}`} isWide onClose={onClose}>
      <p className="text-muted">These rows of the last run could not be read and were left out.</p>
      {error && (
        <div className="mt-4">
          <RetryAlert text={failureText(error)} onRetry={() => void refetch()} />
        </div>
      )}
      <div aria-busy={!shown && !error} className="min-h-64">
        {shown && (
          <>
            <h3 className="mt-5 font-semibold text-lg">Reasons</h3>
            <ul className="mt-2 flex flex-col gap-1.5">
              {shown.reasons.map(({ reason, rows }) => (
                <li key={reason} className="flex items-start gap-2.5">
                  <Badge tone="warn">{formatCount(rows)}</Badge>
                  <span className="pt-0.5 [overflow-wrap:anywhere]">{reason}</span>
                </li>
              ))}
            </ul>
            <h3 className="mt-5 font-semibold text-lg">Rows</h3>
            <ul className="mt-2 divide-y divide-line border-line border-y">
              {shown.rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a run may hold the same broken row twice.
                <li key={`${page}-${index}`} className="py-1">
                  <QuarantinedRow {...row} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {totalPages > 1 && (
        <div className="-mx-4.5">
          <Pager
            page={page}
            totalPages={totalPages}
            text={`Page ${page} of ${totalPages} • Showing ${shown?.rows.length ?? 0} of ${formatCount(total)}`}
            previousLabel="Prev"
            onPage={setPage}
          />
        </div>
      )}
    </Dialog>
  );
}

/** The text of a row can be long, so it unfolds. */
function QuarantinedRow({ reference, reason, raw }: { reference: string; reason: string; raw: string }) {
  return (
    <details>
      <summary className="rounded-sm py-1.5 [overflow-wrap:anywhere]">
        <span className="font-medium">{reference}</span>
        <span className="text-muted"> – {reason}</span>
      </summary>
      <pre className="my-1.5 whitespace-pre-wrap rounded-sm bg-sunken p-3 font-mono text-xs [overflow-wrap:anywhere]">
        {raw}
      </pre>
    </details>
  );
}
