import type { SystemStatus } from '@bidlight/contract';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useAppTime } from '#lib/app-time.ts';
import { Card } from '#ui/page.tsx';

/** One sentence for each thing that needs somebody, or a quiet line that nothing does; undefined while it is loading. */
export function Attention({ items }: { items: SystemStatus['attention'] | undefined }) {
  const { appDateTime } = useAppTime();
  return (
    <section aria-labelledby="attention" className="mt-4">
      <h2 id="attention" className="sr-only">
        Needs attention
      </h2>
      {!items?.length && (
        <p className="flex min-h-6 items-center gap-2 text-muted text-sm">
          {items && (
            <>
              <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-good" />
              Nothing needs attention.
            </>
          )}
        </p>
      )}
      {items && items.length > 0 && (
        <Card className="overflow-hidden">
          <ul aria-labelledby="attention" className="divide-y divide-line">
            {items.map(({ text, since }) => (
              <li key={text} className="flex gap-2.5 px-4.5 py-3">
                <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {text}
                  {since && (
                    <span className="mt-0.5 block text-muted text-sm tabular-nums">
                      Since {appDateTime(since)}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}
