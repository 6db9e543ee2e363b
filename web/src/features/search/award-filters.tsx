import { EARLIER_AWARDS } from '#components/search/filter-options.ts';
import { TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { FilterGroup } from './filter-group.tsx';
import { AWARD_FIELDS, type SearchForm } from './search-address.ts';

interface AwardFiltersProps {
  address: SearchForm;
  amountError: string | undefined;
}

const AMOUNT = { type: 'number', min: 0, max: 999_999_999_999, step: 1 };

/** The filters about who won what. */
export function AwardFilters({ address, amountError }: AwardFiltersProps) {
  return (
    <FilterGroup
      title="Awards"
      hint="Awardee and amount find what has been awarded. Earlier awards are those believed to be for the same work."
      isUsed={AWARD_FIELDS.some((name) => address[name] !== '')}
    >
      <div className="grid grid-cols-2 gap-3.5 max-md:*:first:col-span-2 md:grid-cols-[2fr_1fr_1fr_1fr]">
        <TextField
          label="Awardee"
          name="awardee"
          placeholder="Any part of the name"
          defaultValue={address.awardee}
          maxLength={200}
        />
        <TextField
          label="Awarded from ($)"
          name="amount_min"
          {...AMOUNT}
          defaultValue={address.amount_min}
          error={amountError}
        />
        <TextField label="Awarded to ($)" name="amount_max" {...AMOUNT} defaultValue={address.amount_max} />
        <SelectField
          label="Earlier awards"
          name="has_earlier_awards"
          defaultValue={address.has_earlier_awards}
          options={EARLIER_AWARDS}
        />
      </div>
    </FilterGroup>
  );
}
