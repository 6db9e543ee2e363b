import type { SavedSearch, SearchReply } from '@bidlight/contract';
import { Bookmark } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { SavedSearchOptions } from '#components/saved-searches/saved-search-options.tsx';
import { ACTIONS_ROW, SavedSearchesMenu } from '#components/saved-searches/saved-searches-menu.tsx';
import { filterWords } from '#components/search/filter-words.ts';
import { late } from '#components/shared/late.tsx';
import { LateFrame } from '#components/shared/late-frame.tsx';
import { Button } from '#ui/button.tsx';
import { proposedName } from './proposed-name.ts';
import { filtersOf, hasFilters, type SearchAddress, savedSearchAddress } from './search-address.ts';

const SaveSearchDialog = late(
  async () => (await import('./save-search-dialog.tsx')).SaveSearchDialog,
  ({ onClose }, failure) => <LateFrame title="Save this search" failure={failure} onClose={onClose} />,
);

interface SavedSearchActionsProps {
  address: SearchAddress;
  facets: SearchReply['facets'];
  searches: readonly SavedSearch[];
  /** The one that the address is. */
  open: SavedSearch | undefined;
  onSaved(search: SavedSearch): void;
  onDeleted(): void;
}

/** Saves the search, or says what can be done with the saved one that is open; beside it the others. */
export function SavedSearchActions(props: SavedSearchActionsProps) {
  const { address, facets, searches, open, onSaved, onDeleted } = props;
  const [isSaving, setSaving] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const hasChanged = useRef(false);
  // The button that was pressed has given way to another, which gets the focus in its place.
  useLayoutEffect(() => {
    if (!hasChanged.current || document.activeElement !== document.body) return;
    hasChanged.current = false;
    area.current?.querySelector('button')?.focus();
  });
  return (
    <div ref={area} className={ACTIONS_ROW}>
      {open ? (
        <SavedSearchOptions
          search={open}
          onDeleted={() => {
            hasChanged.current = true;
            onDeleted();
          }}
        />
      ) : (
        <Button size="small" disabled={!hasFilters(address)} onClick={() => setSaving(true)}>
          <Bookmark aria-hidden="true" className="size-4 max-sm:hidden" />
          Save this search
        </Button>
      )}
      {searches.length > 0 && (
        <SavedSearchesMenu searches={searches} currentId={open?.id} addressOf={savedSearchAddress} />
      )}
      {isSaving && (
        <SaveSearchDialog
          name={proposedName(address.query, filterWords(address, facets))}
          filters={filtersOf(address)}
          onSaved={(search) => {
            hasChanged.current = true;
            onSaved(search);
          }}
          onClose={() => setSaving(false)}
        />
      )}
    </div>
  );
}
