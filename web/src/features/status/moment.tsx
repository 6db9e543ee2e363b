import { useAppTime } from '#lib/app-time.ts';
import { formatAge } from '#lib/format.ts';

/** When something last happened, and how long ago that was when the page was made. */
export function LastTime({ at, now }: { at: string | null; now: string }) {
  const { appDateTime } = useAppTime();
  if (!at) return 'never';
  return (
    <time dateTime={at}>
      {appDateTime(at)} <span className="text-muted text-sm">{formatAge(at, now)} ago</span>
    </time>
  );
}
