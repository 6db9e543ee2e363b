import type { SavedSearch } from '@bidlight/contract';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { late } from '#components/shared/late.tsx';
import { LateFrame } from '#components/shared/late-frame.tsx';
import { useSignedIn } from '#lib/session.ts';
import { buttonClass } from '#ui/button.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import { type SavedSearchDialogName, sayFailure, useChangeSavedSearch } from './use-saved-searches.ts';

const TITLES: Record<SavedSearchDialogName, string> = {
  rename: 'Rename search',
  feed: 'Feed',
  delete: 'Delete search',
};

const SavedSearchDialog = late(
  async () => (await import('./saved-search-dialog.tsx')).SavedSearchDialog,
  ({ dialog, onClose }, failure) => <LateFrame title={TITLES[dialog]} failure={failure} onClose={onClose} />,
);

interface SavedSearchOptionsProps {
  search: SavedSearch;
  onDeleted(): void;
}

/** What can be done with a saved search: its owner changes it, and everybody who sees it may have a feed of it. */
export function SavedSearchOptions({ search, onDeleted }: SavedSearchOptionsProps) {
  const { user } = useSignedIn();
  const { mutate } = useChangeSavedSearch(search.id, sayFailure);
  const [dialog, setDialog] = useState<SavedSearchDialogName>();
  const { isOwn, isPaused, isShared } = search;
  const show = (name: SavedSearchDialogName) => () => setDialog(name);
  const items = [
    isOwn && { label: 'Rename', run: show('rename') },
    isOwn && {
      label: isPaused ? 'Resume mails' : 'Pause mails',
      run: () => mutate({ isPaused: !isPaused }),
    },
    isOwn && {
      label: isShared ? 'Stop sharing' : `Share with ${user.company.name}`,
      run: () => mutate({ isShared: !isShared }),
    },
    { label: 'Feed address', run: show('feed') },
    isOwn && { label: 'Delete', run: show('delete') },
  ].filter((item) => item !== false);
  return (
    <>
      <MenuButton
        name={`Options of ${search.name}`}
        isWide
        className={buttonClass({ size: 'small' })}
        label={
          <>
            Options
            <ChevronDown aria-hidden="true" className="size-4" />
          </>
        }
      >
        {(close) => (
          <ul>
            {items.map(({ label, run }) => (
              <li key={label}>
                <button
                  type="button"
                  onClick={() => {
                    close();
                    run();
                  }}
                  className="flex min-h-10 w-full items-center rounded-sm px-3 py-1.5 text-left hover:bg-sunken pointer-coarse:min-h-11"
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
        )}
      </MenuButton>
      {dialog && (
        <SavedSearchDialog
          dialog={dialog}
          search={search}
          onDeleted={onDeleted}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
