import { formatCount, SCREENS } from '@bidlight/contract';
import { Link } from 'react-router';

/** Leads from what can be answered to the other notices of the day, and back. */
export function OtherKind({ isOther, count }: { isOther: boolean; count: number }) {
  if (!isOther && count === 0) return null;
  return (
    <Link
      to={isOther ? SCREENS.home : `${SCREENS.home}?kinds=other`}
      className="inline-flex min-h-6 items-center rounded-sm text-action text-sm hover:underline max-sm:text-xs"
    >
      {isOther ? (
        `Back to today's RFPs (${formatCount(count)})`
      ) : (
        <span>
          {`${formatCount(count)} other ${count === 1 ? 'notice' : 'notices'} today`}
          <span className="max-sm:sr-only">: awards, justifications, sales, information</span>
        </span>
      )}
    </Link>
  );
}
