import type { SearchReply } from '@bidlight/contract';
import type { RefObject } from 'react';
import { choicesOf, filterWords } from '#components/search/filter-words.ts';
import { ChipList } from '#ui/chips.tsx';
import { type SearchAddress, withChoices } from './search-address.ts';

interface ActiveFiltersProps {
  address: SearchAddress;
  facets: SearchReply['facets'];
  onChange(patch: Partial<SearchAddress>): void;
  /** Gets the focus when the last filter is gone. */
  input: RefObject<HTMLElement | null>;
}

/** 'Department: Navy': what narrows the results, each with a button that removes it. */
export function ActiveFilters({ address, facets, onChange, input }: ActiveFiltersProps) {
  const filters = activeFilters(address, facets);
  return (
    <ChipList
      label="Active filters"
      chips={filters.map(({ text }) => ({ value: text, label: text }))}
      onRemove={(removed) =>
        // What is shown although a value is unknown depends on the filters, as for a new search.
        onChange({ ...filters.find(({ text }) => text === removed)?.without, include_unknown: '' })
      }
      input={input}
    />
  );
}

/** Each active filter, with the change of the address that takes it out. */
function activeFilters(address: SearchAddress, facets: SearchReply['facets']) {
  return filterWords(address, facets).map(({ name, value, text }) => {
    if (name !== 'notice_type' && name !== 'status') return { text, without: { [name]: '' } };
    const others = choicesOf(address[name]).filter((choice) => choice !== value);
    return { text, without: withChoices(name, others) };
  });
}
