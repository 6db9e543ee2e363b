import { formatCount, isAdmin, pursuitPath, SCREENS } from '@bidlight/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSignedIn } from '#lib/session.ts';
import { useBrief } from './home.api.ts';

/**
 * The pursuits that wait for somebody; most mornings none does. They stand in the line that is kept for what the votes moved, and
 * never wrap, so that nothing jumps when they come; on a phone there is room for one of the two.
 */
export function PursuitsOr({ children }: { children: ReactNode }) {
  const { user } = useSignedIn();
  const { data: brief } = useBrief();
  const { waiting = 0, onlyWaiting = null } = brief ?? {};
  const unowned = isAdmin(user) ? (brief?.unowned ?? 0) : 0;
  const isWaiting = waiting > 0 || unowned > 0;
  return (
    <div className="flex min-h-11 items-center gap-x-5 sm:min-h-8">
      {isWaiting && (
        <ul aria-label="Pursuits" className="flex min-w-0 gap-x-5 whitespace-nowrap text-sm">
          {waiting > 0 && (
            <Waiting to={onlyWaiting === null ? SCREENS.pursuits : pursuitPath(onlyWaiting)}>
              {waiting === 1
                ? '1 pursuit waits for an answer'
                : `${formatCount(waiting)} pursuits wait for an answer`}
            </Waiting>
          )}
          {unowned > 0 && (
            <Waiting
              to={`${SCREENS.pursuits}?owner=none`}
            >{`${formatCount(unowned)} without an owner`}</Waiting>
          )}
        </ul>
      )}
      <div className={isWaiting ? 'min-w-0 overflow-hidden whitespace-nowrap max-sm:hidden' : ''}>
        {children}
      </div>
    </div>
  );
}

function Waiting({ to, children }: { to: string; children: string }) {
  return (
    <li className="min-w-0">
      <Link
        to={to}
        className="flex min-h-7 items-center rounded-sm font-semibold text-inherit underline pointer-coarse:min-h-11"
      >
        <span className="truncate">{children}</span>
      </Link>
    </li>
  );
}
