import { formatDate, formatDollars, NOTICE_TYPES, type SearchReply } from '@bidlight/contract';
import type { RefObject } from 'react';
import { ChipList } from '#ui/chips.tsx';
import { CLEARANCE_OPTIONS, CMMC_LEVELS, VISITS } from './filter-options.ts';
import { type ChoiceName, choicesOf, type SearchAddress, withChoices } from './search-address.ts';

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

type Shown = (value: string, facets: SearchReply['facets']) => string;
type Options = readonly { value: string; label: string }[];

const day: Shown = (value) => formatDate(value, 'UTC');
const dollars: Shown = (value) => formatDollars(Number(value));
const labelIn = (options: Options, value: string) =>
  options.find((option) => option.value === value)?.label ?? value;
const TYPES = Object.entries(NOTICE_TYPES).map(([value, label]) => ({ value, label }));

/** In the order of the screen, with the names of the fields. */
const SINGLE_FILTERS: readonly [name: Exclude<keyof SearchAddress, 'page'>, title: string, shown?: Shown][] =
  [
    ['department', 'Department'],
    ['naics_code', 'NAICS Code'],
    ['min_score', 'Min AI Score'],
    ['date_from', 'Date From', day],
    ['date_to', 'Date To', day],
    ['clearance', 'Clearance asked for', (value) => labelIn(CLEARANCE_OPTIONS, value)],
    ['cmmc', 'CMMC asked for', (value) => labelIn(CMMC_LEVELS, value)],
    ['site_visit', 'Site visit', (value) => labelIn(VISITS, value)],
    ['value_min', 'Value from', dollars],
    ['value_max', 'Value to', dollars],
    ['questions_due_before', 'Questions due before', day],
    ['set_aside', 'Set-aside', (value, facets) => labelIn(facets.set_aside, value)],
    ['state', 'State', (value, facets) => labelIn(facets.state, value)],
  ];
const LIST_FILTERS: readonly [name: ChoiceName, title: string, shown?: Shown][] = [
  ['notice_type', 'Notice type', (value) => labelIn(TYPES, value)],
  ['status', 'Status'],
];

/** Each active filter, with the change of the address that takes it out. */
function activeFilters(address: SearchAddress, facets: SearchReply['facets']) {
  const single = SINGLE_FILTERS.filter(([name]) => address[name] !== '').map(
    ([name, title, shown = String]) => ({
      text: `${title}: ${shown(address[name], facets)}`,
      without: { [name]: '' },
    }),
  );
  const listed = LIST_FILTERS.flatMap(([name, title, shown = String]) => {
    const choices = choicesOf(address[name]);
    return choices.map((choice) => ({
      text: `${title}: ${shown(choice, facets)}`,
      without: withChoices(
        name,
        choices.filter((other) => other !== choice),
      ),
    }));
  });
  return [...single, ...listed];
}
