import { FEDERAL_SITE_NAME, formatCount, isAdmin, SCREENS, TOP_RFPS_MIN_SCORE } from '@bidlight/contract';
import { Link } from 'react-router';
import { useAppTime } from '#lib/app-time.ts';
import { useSignedIn } from '#lib/session.ts';
import { useBrief, useSourceFreshness } from './home.api.ts';

/** Today's table in its first order, the best first. */
const TODAYS_TABLE = `${SCREENS.home}#today`;
const CLOSING = `${SCREENS.searchRfps}?${new URLSearchParams({
  min_score: String(TOP_RFPS_MIN_SCORE),
  status: 'Closing soon',
})}`;

/**
 * What is new, what is worth reading, what closes and what has changed, each a link to the list that was counted. The
 * words stand while the numbers are loading, so that nothing jumps; without a profile nothing is scored or ranked.
 */
export function MorningBrief() {
  const { user, hasProfile } = useSignedIn();
  const { data: brief } = useBrief();
  return (
    <ul
      aria-label="This morning"
      className="flex flex-wrap items-center gap-x-5 text-ink-muted sm:min-h-7 [&>li]:inline-flex [&>li]:min-h-7 [&>li]:items-center pointer-coarse:[&>li:not(:last-child)]:min-h-11"
    >
      <Count count={brief?.newToday} to={TODAYS_TABLE} text="new today" />
      {hasProfile && (
        <>
          <Count
            count={brief?.worthReading}
            to={TODAYS_TABLE}
            text={`worth reading (${TOP_RFPS_MIN_SCORE} or more)`}
          />
          <Count
            count={brief?.closing}
            // Admins have no search.
            to={isAdmin(user) ? undefined : CLOSING}
            text={brief?.closing === 1 ? 'closes this week' : 'close this week'}
          />
          <Count count={brief?.changed} to={SCREENS.topRfps} text="of your list changed" />
        </>
      )}
      <DataAge />
    </ul>
  );
}

interface CountProps {
  count: number | undefined;
  to: string | undefined;
  text: string;
}

/** There is nothing behind a zero. */
function Count({ count, to, text }: CountProps) {
  const words = (
    <span>
      <strong className="font-semibold text-on-ink tabular-nums">
        {count === undefined ? '–' : formatCount(count)}
      </strong>{' '}
      {text}
    </span>
  );
  return (
    <li>
      {count && to ? (
        <Link to={to} className="inline-flex min-h-[inherit] items-center rounded-sm underline">
          {words}
        </Link>
      ) : (
        words
      )}
    </li>
  );
}

/** Old data stays on screen when the source is unavailable, so its age is always shown; its line is kept for it. */
function DataAge() {
  const { appDateTime } = useAppTime();
  const { data } = useSourceFreshness();
  return (
    <li className="text-sm max-sm:w-full">
      {data?.asOf && `${data.isSample ? 'Sample data' : FEDERAL_SITE_NAME} as of ${appDateTime(data.asOf)}`}
    </li>
  );
}
