import type { SavedSearch } from '@bidlight/contract';
import { ChevronDown } from 'lucide-react';
import { buttonClass } from '#ui/button.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import { SavedSearchLinks } from './saved-search-links.tsx';
import { newText } from './use-saved-searches.ts';

/** The row of what can be done with saved searches: on phones its panels are as wide as it is. */
export const ACTIONS_ROW =
  'relative ml-auto flex flex-wrap justify-end gap-2 max-sm:w-full max-sm:justify-between';

interface SavedSearchesMenuProps {
  searches: readonly SavedSearch[];
  currentId: string | undefined;
  addressOf(search: SavedSearch): string;
}

/** 'Saved searches (4, 12 new)', which unfolds them. */
export function SavedSearchesMenu({ searches, currentId, addressOf }: SavedSearchesMenuProps) {
  const counts = [searches.length, newText(searches)].filter(Boolean).join(', ');
  const name = `Saved searches (${counts})`;
  return (
    <MenuButton
      name={name}
      isWide
      className={`${buttonClass({ size: 'small' })} max-sm:px-2`}
      label={
        <>
          {name}
          <ChevronDown aria-hidden="true" className="size-4" />
        </>
      }
    >
      {(close) => (
        <div className="max-h-[60vh] overflow-y-auto">
          <SavedSearchLinks searches={searches} currentId={currentId} addressOf={addressOf} onOpen={close} />
        </div>
      )}
    </MenuButton>
  );
}
