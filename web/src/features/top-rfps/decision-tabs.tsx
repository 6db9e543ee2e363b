import { type DecisionProgress, formatCount, isAdmin, SCREENS } from '@bidlight/contract';
import { Link } from 'react-router';
import { useFollowedIds } from '#components/opportunity/use-following.ts';
import { usePursuitMarks } from '#components/pursuits/use-marks.ts';
import { newText, useSavedSearches } from '#components/saved-searches/use-saved-searches.ts';
import { useSignedIn } from '#lib/session.ts';
import { Badge } from '#ui/badge.tsx';
import type { View } from './top-address.ts';

const TAB =
  '-mb-px flex min-h-9 items-center gap-2 border-transparent border-b-2 font-medium text-muted hover:text-text aria-[current=page]:border-action aria-[current=page]:text-text pointer-coarse:min-h-11';
const COUNT = 'min-w-6 rounded-full bg-sunken px-1.5 text-center text-muted text-xs tabular-nums leading-5';

interface DeskTabsProps {
  view: View | 'search';
  progress: DecisionProgress | undefined;
}

/** The parts of the list, as links, and how far one is with the day's. */
export function DecisionTabs({ view, progress }: DeskTabsProps) {
  const tabs = [
    { to: '?', name: 'To decide', of: 'to-decide', count: progress?.waiting },
    { to: '?view=early', name: 'Early', of: 'early', count: progress?.early },
    { to: '?view=decided', name: 'Decided', of: 'decided', count: progress?.team ?? progress?.decided },
  ];
  return (
    <div className="mt-1 flex flex-wrap-reverse items-center justify-between gap-x-6 border-line border-b print:hidden">
      <nav aria-label="RFPs by decision" className="flex flex-wrap gap-x-5">
        {tabs.map(({ to, name, of, count }) => (
          <Link key={of} to={to} aria-current={of === view ? 'page' : undefined} className={TAB}>
            {name}
            <span className={COUNT}>{count === undefined ? '–' : formatCount(count)}</span>
          </Link>
        ))}
        <FollowingLink />
        <PursuitsLink />
        <Link to={SCREENS.recompetes} className={TAB}>
          Recompetes
        </Link>
        <SearchesLink isCurrent={view === 'search'} />
      </nav>
      <p role="status" className="min-h-5 text-muted text-sm tabular-nums">
        {progress && progressText(progress)}
      </p>
    </div>
  );
}

/** A screen of its own, with how many amendments are new there. */
function FollowingLink() {
  const { data } = useFollowedIds();
  const isNew = data !== undefined && data.newAmendments > 0;
  return (
    <Link to={SCREENS.following} className={TAB}>
      Following
      <span className={COUNT}>{data ? formatCount(data.ids.length) : '–'}</span>
      {isNew && <Badge tone="action">{formatCount(data.newAmendments)} new</Badge>}
    </Link>
  );
}

/** A screen of its own, of the whole company. */
function PursuitsLink() {
  const { data } = usePursuitMarks();
  return (
    <Link to={SCREENS.pursuits} className={TAB}>
      Pursuits
      <span className={COUNT}>{data ? formatCount(data.size) : '–'}</span>
    </Link>
  );
}

/** The way to the saved searches for those who have no search (§6); only where there are any. */
function SearchesLink({ isCurrent }: { isCurrent: boolean }) {
  const { user } = useSignedIn();
  const { data = [] } = useSavedSearches(isCurrent || isAdmin(user));
  const newOnes = newText(data);
  if (data.length === 0) return null;
  return (
    <Link to="?view=search" aria-current={isCurrent ? 'page' : undefined} className={TAB}>
      Searches
      <span className={COUNT}>{formatCount(data.length)}</span>
      {newOnes && <Badge tone="action">{newOnes}</Badge>}
    </Link>
  );
}

/** 'To go' counts the day's ten; the list below is filled up and may have more. */
function progressText({ decidedToday, toDecide, waiting }: DecisionProgress): string {
  if (toDecide > 0) return `${formatCount(decidedToday)} decided today, ${formatCount(toDecide)} to go`;
  if (waiting > 0) return `${formatCount(decidedToday)} decided today, the day’s ten are done`;
  return `${formatCount(decidedToday)} decided today, nothing to go`;
}
