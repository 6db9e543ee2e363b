import { TODAY_SORT_FIELDS } from '@bidlight/contract';
import { inputClass } from '#ui/field.tsx';
import type { TodayAddress, TodaySort } from './today-address.ts';

const NAMES: Record<TodaySort, Record<TodayAddress['sortOrder'], string>> = {
  compatibilityScore: { desc: 'Score, highest first', asc: 'Score, lowest first' },
  totalVotes: { desc: 'Total votes, most first', asc: 'Total votes, fewest first' },
  positiveVotes: { desc: 'Positive votes, highest first', asc: 'Positive votes, lowest first' },
  responseDate: { desc: 'Response date, latest first', asc: 'Response date, earliest first' },
};
const OPTIONS = TODAY_SORT_FIELDS.flatMap((sortBy) =>
  (['desc', 'asc'] as const).map((sortOrder) => ({ sortBy, sortOrder, name: NAMES[sortBy][sortOrder] })),
);

/** For narrow screens, which have no room for most of the column headers. */
export function SortPicker({
  address,
  onChange,
}: {
  address: TodayAddress;
  onChange(patch: Partial<TodayAddress>): void;
}) {
  return (
    <select
      aria-label="Sort by"
      className={`${inputClass} lg:hidden sm:max-w-70`}
      value={NAMES[address.sortBy][address.sortOrder]}
      onChange={({ target }) => {
        const chosen = OPTIONS.find(({ name }) => name === target.value);
        if (chosen) onChange({ page: 1, sortBy: chosen.sortBy, sortOrder: chosen.sortOrder });
      }}
    >
      {OPTIONS.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  );
}
