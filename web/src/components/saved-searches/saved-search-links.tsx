import type { SavedSearch } from '@bidlight/contract';
import { Link } from 'react-router';
import { Badge } from '#ui/badge.tsx';
import { newText, useOpenAnew } from './use-saved-searches.ts';

interface SavedSearchLinksProps {
  searches: readonly SavedSearch[];
  currentId: string | undefined;
  addressOf(search: SavedSearch): string;
  onOpen?(): void;
}

/** Each saved search as a link, with whose it is and how much is new in it. */
export function SavedSearchLinks({ searches, currentId, addressOf, onOpen }: SavedSearchLinksProps) {
  const openAnew = useOpenAnew();
  return (
    <ul>
      {searches.map((search) => (
        <li key={search.id}>
          <Link
            to={addressOf(search)}
            aria-current={search.id === currentId ? 'page' : undefined}
            onClick={() => {
              openAnew(search.id);
              onOpen?.();
            }}
            className="flex min-h-11 items-center justify-between gap-3 rounded-sm px-3 py-1.5 hover:bg-sunken aria-[current]:bg-action-soft"
          >
            <span className="min-w-0">
              <span className="line-clamp-2 font-medium [overflow-wrap:anywhere]">{search.name}</span>
              <SavedSearchFacts search={search} />
            </span>
            {search.newCount > 0 && <Badge tone="action">{newText([search])}</Badge>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** 'Shared by Ana Ruiz' or 'Shared · Paused'. */
export function SavedSearchFacts({ search: { isOwn, owner, isShared, isPaused } }: { search: SavedSearch }) {
  const facts = isOwn
    ? [isShared && 'Shared', isPaused && 'Mails paused'].filter(Boolean)
    : [`Shared by ${owner}`];
  if (facts.length === 0) return null;
  return <span className="block text-muted text-sm [overflow-wrap:anywhere]">{facts.join(' · ')}</span>;
}
