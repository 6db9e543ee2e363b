import { CLEARANCE_OPTIONS, CMMC_LEVELS, VISITS } from '#components/search/filter-options.ts';
import { TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { FilterGroup } from './filter-group.tsx';
import { MORE_FIELDS, type SearchForm } from './search-address.ts';

interface MoreFiltersProps {
  address: SearchForm;
  valueError: string | undefined;
}

/** The filters about what the text of a notice states; folded unless one of them is set. */
export function MoreFilters({ address, valueError }: MoreFiltersProps) {
  return (
    <FilterGroup
      title="More filters"
      hint="Taken from the text of the notice. Many notices state none of these."
      isUsed={MORE_FIELDS.some((name) => address[name] !== '')}
    >
      <div className="grid grid-cols-2 gap-3.5 lg:grid-cols-6">
        <SelectField
          label="Clearance required"
          name="clearance"
          defaultValue={address.clearance}
          options={CLEARANCE_OPTIONS}
        />
        <SelectField label="CMMC asked for" name="cmmc" defaultValue={address.cmmc} options={CMMC_LEVELS} />
        <SelectField
          label="Site visit"
          name="site_visit"
          defaultValue={address.site_visit}
          options={VISITS}
        />
        <TextField
          label="Value from ($)"
          name="value_min"
          type="number"
          min={0}
          max={999_999_999_999}
          step={1}
          defaultValue={address.value_min}
          error={valueError}
        />
        <TextField
          label="Value to ($)"
          name="value_max"
          type="number"
          min={0}
          max={999_999_999_999}
          step={1}
          defaultValue={address.value_max}
        />
        <TextField
          label="Questions due before"
          name="questions_due_before"
          type="date"
          defaultValue={address.questions_due_before}
        />
      </div>
    </FilterGroup>
  );
}
