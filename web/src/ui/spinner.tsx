import { LoaderCircle } from 'lucide-react';

/**
 * A loading indicator. It is invisible for the first moment, so that it does not flash before fast answers. As long as it is there
 * the footer of the page is not (`Layout`), so that nothing is seen to be pushed away.
 */
export function Spinner({ label }: { label: string }) {
  return (
    <div
      role="status"
      data-loading
      className="flex flex-col items-center justify-center gap-3 py-16 text-muted animate-[appear_0.2s_0.15s_both]"
    >
      <LoaderCircle aria-hidden="true" className="size-7 animate-spin text-action" />
      <p>{label}</p>
    </div>
  );
}
