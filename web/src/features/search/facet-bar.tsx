import { NOTICE_TYPES, RfpStatus, type SearchReply } from '@bidlight/contract';
import { formatCount } from '#lib/format.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { MultiSelectField } from '#ui/multi-select-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { choicesOf, type SearchAddress, withChoices, withOpenOnly } from './search-address.ts';

interface FacetBarProps {
  facets: SearchReply['facets'];
  isMinimum: boolean;
  address: SearchAddress;
  onChange(patch: Partial<SearchAddress>): void;
}

/** Narrows the results at once; values show the number of results that have them. */
export function FacetBar({ facets, isMinimum, address, onChange }: FacetBarProps) {
  const counted = (text: string, count: number) => `${text} (${formatCount(count)}${isMinimum ? '+' : ''})`;
  const optionsOf = (name: 'set_aside' | 'state', all: string) => {
    const chosen = address[name];
    const isListed = chosen === '' || facets[name].some(({ value }) => value === chosen);
    return [
      { value: '', label: all },
      ...(isListed ? [] : [{ value: chosen, label: `${chosen} (0)` }]),
      ...facets[name].map(({ value, label, count }) => ({ value, label: counted(label, count) })),
    ];
  };
  const typeOptions = Object.entries(NOTICE_TYPES).map(([value, name]) => {
    // The results have the chosen types only, so that the numbers of the others are not known.
    const found = address.notice_type === '' && facets.notice_type.find((facet) => facet.value === value);
    return { value, name, label: found ? counted(name, found.count) : name };
  });
  return (
    <div className="mt-3 grid grid-cols-2 gap-x-3.5 gap-y-2.5 lg:grid-cols-4">
      <div className="col-span-full">
        <Checkbox
          label="Open only"
          checked={address.all === ''}
          onChange={(event) => onChange(withOpenOnly(event.currentTarget.checked, address))}
        />
      </div>
      <SelectField
        label="Set-aside"
        value={address.set_aside}
        onChange={(event) => onChange({ set_aside: event.currentTarget.value })}
        options={optionsOf('set_aside', 'All set-asides')}
      />
      <MultiSelectField
        label="Notice type"
        none="All notice types"
        options={typeOptions}
        chosen={choicesOf(address.notice_type)}
        onChange={(types) => onChange(withChoices('notice_type', types))}
      />
      <MultiSelectField
        label="Status"
        none="Any status"
        options={RfpStatus.options.map((status) => ({ value: status, name: status, label: status }))}
        chosen={choicesOf(address.status)}
        onChange={(statuses) => onChange(withChoices('status', statuses))}
      />
      <SelectField
        label="State"
        value={address.state}
        onChange={(event) => onChange({ state: event.currentTarget.value })}
        options={optionsOf('state', 'All states')}
      />
    </div>
  );
}
