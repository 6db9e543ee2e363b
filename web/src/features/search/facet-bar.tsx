import { formatCount, NOTICE_TYPES, RfpStatus, type SearchReply } from '@bidlight/contract';
import { RFP_SORTS } from '#components/opportunity/rfp-sorts.ts';
import { choicesOf, type ListFilter } from '#components/search/filter-words.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Choice } from '#ui/choice.tsx';
import { type SearchAddress, withChoices, withOpenOnly } from './search-address.ts';

interface FacetBarProps {
  facets: SearchReply['facets'];
  isMinimum: boolean;
  address: SearchAddress;
  onChange(patch: Partial<SearchAddress>): void;
  /** On narrow screens the choices are folded with the other filters. */
  isUnfolded: boolean;
}

/** Orders and narrows the results at once; values show the number of results that have them. */
export function FacetBar({ facets, isMinimum, address, onChange, isUnfolded }: FacetBarProps) {
  const counted = (text: string, count: number) => `${text} (${formatCount(count)}${isMinimum ? '+' : ''})`;
  const one = (name: 'set_aside' | 'state', label: string, all: string) => {
    const chosen = address[name];
    const isListed = chosen === '' || facets[name].some(({ value }) => value === chosen);
    const options = [
      { value: '', label: all },
      ...(isListed ? [] : [{ value: chosen, label: `${chosen} (0)` }]),
      ...facets[name].map(({ value, label: text, count }) => ({ value, label: counted(text, count) })),
    ];
    return (
      <Choice
        label={label}
        value={chosen}
        options={options}
        onChoose={(value) => onChange({ [name]: value })}
      />
    );
  };
  /** Adds to what is chosen; the chips beside the results take it back. */
  const several = (name: ListFilter, label: string, all: string, options: readonly Option[]) => {
    const chosen = choicesOf(address[name]);
    const first = { value: '', label: chosen.length === 0 ? all : `Add ${label.toLowerCase()}` };
    return (
      <Choice
        label={label}
        value=""
        options={[first, ...options.filter(({ value }) => !chosen.includes(value))]}
        onChoose={(value) => onChange(withChoices(name, [...chosen, value]))}
      />
    );
  };
  const types = Object.entries(NOTICE_TYPES).map(([value, name]) => {
    // The results have the chosen types only, so that the numbers of the others are not known.
    const found = address.notice_type === '' && facets.notice_type.find((facet) => facet.value === value);
    return { value, label: found ? counted(name, found.count) : name };
  });
  const statuses = RfpStatus.options.map((status) => ({ value: status, label: status }));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Checkbox
        label="Open only"
        checked={address.all === ''}
        onChange={(event) => onChange(withOpenOnly(event.currentTarget.checked, address))}
      />
      <div className="max-md:flex-1 md:w-48">
        <SortChoice address={address} onChange={onChange} />
      </div>
      <div
        className={`grid grid-cols-2 gap-2 max-md:w-full md:flex md:*:w-40 ${isUnfolded ? '' : 'max-md:hidden'}`}
      >
        {one('set_aside', 'Set-aside', 'All set-asides')}
        {several('notice_type', 'Notice type', 'All notice types', types)}
        {several('status', 'Status', 'Any status', statuses)}
        {one('state', 'State', 'All states')}
      </div>
    </div>
  );
}

interface Option {
  value: string;
  label: string;
}

/** The first one is that of a search that does not say: by relevance where there are keywords, else by score. */
function SortChoice({ address: { query, sort }, onChange }: Pick<FacetBarProps, 'address' | 'onChange'>) {
  const first = query === '' ? 'score' : '';
  const options = query === '' ? RFP_SORTS : [{ value: '', label: 'Best match first' }, ...RFP_SORTS];
  return (
    <Choice
      label="Sort by"
      value={sort || first}
      options={options}
      onChoose={(value) => onChange({ sort: value === first ? '' : (value as SearchAddress['sort']) })}
    />
  );
}
