import type { ListExport } from '@bidlight/contract';
import { Download } from 'lucide-react';
import { addressOf } from '#lib/call.ts';

interface ExportLinkProps {
  list: ListExport;
  /** The filters and the order of the screen. */
  query?: Record<string, unknown>;
}

/** What the screen shows as a file, all of its pages: quiet, because few visits want it. */
export function ExportLink({ list, query = {} }: ExportLinkProps) {
  return (
    <a
      href={addressOf(list.path, {}, query)}
      download
      className="inline-flex min-h-6 items-center gap-1.5 whitespace-nowrap rounded-sm text-action text-sm hover:underline pointer-coarse:min-h-11 print:hidden"
    >
      <Download aria-hidden="true" className="size-4" />
      Download CSV
    </a>
  );
}
