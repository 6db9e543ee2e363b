import type { SearchReply } from '@bidlight/contract';
import { formatCount } from '#lib/format.ts';
import { SelectField } from '#ui/select-field.tsx';
import type { SearchAddress } from './search-address.ts';

const FACETS = [
  { name: 'set_aside', label: 'Set-aside', all: 'All set-asides' },
  { name: 'notice_type', label: 'Notice type', all: 'All notice types' },
  { name: 'state', label: 'State', all: 'All states' },
] as const;
type FacetName = (typeof FACETS)[number]['name'];

interface FacetBarProps {
  facets: SearchReply['facets'];
  isMinimum: boolean;
  address: SearchAddress;
  onChoose(name: FacetName, value: string): void;
}

/** Narrows the results at once; each value shows the number of results that have it. */
export function FacetBar({ facets, isMinimum, address, onChoose }: FacetBarProps) {
  return (
    <div className="mt-4 grid gap-3.5 sm:grid-cols-3">
      {FACETS.map(({ name, label, all }) => {
        const chosen = address[name];
        const isListed = chosen === '' || facets[name].some(({ value }) => value === chosen);
        return (
          <SelectField
            key={name}
            label={label}
            value={chosen}
            onChange={(event) => onChoose(name, event.currentTarget.value)}
            options={[
              { value: '', label: all },
              ...(isListed ? [] : [{ value: chosen, label: `${chosen} (0)` }]),
              ...facets[name].map(({ value, label: text, count }) => ({
                value,
                label: `${text} (${formatCount(count)}${isMinimum ? '+' : ''})`,
              })),
            ]}
          />
        );
      })}
    </div>
  );
}
