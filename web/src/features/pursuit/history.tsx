import { PRODUCT_NAME, type PursuitChange } from '@bidlight/contract';
import { ChevronRight } from 'lucide-react';
import { useAppTime } from '#lib/app-time.ts';
import { Card } from '#ui/page.tsx';

/** Who changed what and when, the newest first; folded away. */
export function History({ changes }: { changes: readonly PursuitChange[] }) {
  const { appDateTime } = useAppTime();
  return (
    <Card className="p-4.5 sm:p-5.5 print:hidden">
      <details className="group">
        <summary className="flex min-h-6 items-center gap-1 font-semibold text-lg pointer-coarse:min-h-11">
          <h2>History</h2>
          <ChevronRight
            aria-hidden="true"
            className="size-4 text-muted transition-transform group-open:rotate-90"
          />
        </summary>
        <ol className="mt-2 grid gap-2">
          {changes.map(({ id, by, at, text }) => (
            <li key={id} className="[overflow-wrap:anywhere]">
              <span className="whitespace-pre-line">{text}</span>
              <span className="block text-muted text-sm">
                {by === '' ? '' : `${by ?? PRODUCT_NAME} · `}
                <time dateTime={at}>{appDateTime(at)}</time>
              </span>
            </li>
          ))}
        </ol>
      </details>
    </Card>
  );
}
