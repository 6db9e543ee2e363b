import { Card } from '#ui/page.tsx';

/** As many as fill a high screen, so that the page's foot is not in it before the results are. */
const ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Grey lines of the height of results. They are invisible for the first moment, so that they do not flash. */
export function ResultsSkeleton() {
  return (
    <div role="status" aria-label="Searching..." className="animate-[appear_0.2s_0.15s_both]">
      <Card className="mt-2.5 divide-y divide-line">
        {ROWS.map((row) => (
          <div key={row} className="grid h-19 content-center gap-2 px-3 max-md:h-45">
            <div className="h-4 w-3/5 animate-pulse rounded-sm bg-sunken" />
            <div className="h-4 animate-pulse rounded-sm bg-sunken" />
          </div>
        ))}
      </Card>
    </div>
  );
}
