import { FEDERAL_SITE_NAME } from '@bidlight/contract';
import { useAppTime } from '#lib/app-time.ts';
import { useSourceFreshness } from './home.api.ts';

/** Old data stays on screen when the source is unavailable, so its age is always shown. */
export function DataAge() {
  const { appDateTime } = useAppTime();
  const { data } = useSourceFreshness();
  return (
    <p className="mt-4 min-h-5 text-ink-muted text-sm">
      {data?.asOf && `${data.isSample ? 'Sample data' : FEDERAL_SITE_NAME} as of ${appDateTime(data.asOf)}`}
    </p>
  );
}
