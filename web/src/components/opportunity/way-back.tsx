import { PURSUIT_SCREEN, SCREENS } from '@bidlight/contract';
import { Link, matchPath, useLocation, useNavigate } from 'react-router';

/** The list or the sheet that an opportunity was opened from. */
interface CameFrom {
  /** With its query, so that search and page are kept. */
  path: string;
  /** How far back it is in the browser's history. */
  steps: number;
}

const NAMES: Record<string, string> = {
  [SCREENS.home]: 'home',
  [SCREENS.topRfps]: 'Top RFPs',
  [SCREENS.changes]: 'what moved',
  [SCREENS.searchRfps]: 'search',
  [SCREENS.market]: 'the market',
  [SCREENS.myMail]: 'my mail',
  [SCREENS.feedbackReports]: 'reports',
  [SCREENS.learning]: 'learning',
};

function nameOf(pathname: string): string | undefined {
  return NAMES[pathname] ?? (matchPath(PURSUIT_SCREEN, pathname) ? 'the pursuit' : undefined);
}

const CHECK_PATH = `${SCREENS.topRfps}?view=check`;

/** What a link to an opportunity takes along. From one opportunity to the next the list stays the same. */
export function useCameFrom(): { cameFrom: CameFrom } | undefined {
  const { pathname, search, state } = useLocation();
  if (nameOf(pathname)) return { cameFrom: { path: `${pathname}${search}`, steps: 1 } };
  const before = cameFromOf(state);
  return before && { cameFrom: { ...before, steps: before.steps + 1 } };
}

function cameFromOf(state: unknown): CameFrom | undefined {
  return (state as { cameFrom?: CameFrom } | null)?.cameFrom;
}

/** Whether an opportunity was opened from the weekly check, which asks before it shows a score. */
export function useIsFromCheck(): boolean {
  const cameFrom = cameFromOf(useLocation().state);
  return cameFrom?.path === CHECK_PATH && cameFrom.steps === 1;
}

/**
 * Leads to the list that the opportunity was opened from; after a direct visit, to Top RFPs. It goes back in the
 * history, because the browser's entry of the list knows the place in it.
 */
export function WayBack() {
  const cameFrom = cameFromOf(useLocation().state);
  const navigate = useNavigate();
  return (
    <nav aria-label="Breadcrumb" className="mb-4 text-sm print:hidden">
      <Link
        to={cameFrom?.path ?? SCREENS.topRfps}
        className="rounded-sm text-action hover:underline"
        onClick={(event) => {
          const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
          if (!cameFrom || opensElsewhere) return;
          event.preventDefault();
          void navigate(-cameFrom.steps);
        }}
      >
        {cameFrom ? `Back to ${nameOf(pathOf(cameFrom))}` : 'Top RFPs'}
      </Link>
    </nav>
  );
}

function pathOf({ path }: CameFrom): string {
  return path.split('?')[0] ?? path;
}
