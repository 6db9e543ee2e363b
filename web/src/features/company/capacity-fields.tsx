import {
  CLEARANCE_LABELS,
  Clearance,
  CmmcLevel,
  type CompanyProfile,
  formatCount,
  formatDollars,
} from '@bidlight/contract';
import { type Control, useController } from 'react-hook-form';
import { SelectField } from '#ui/select-field.tsx';
import { AmountField } from './amount-field.tsx';
import { FIELD_LABELS } from './profile-values.ts';

const NOT_STATED = { value: '', label: 'Not stated' };
const CLEARANCES = [
  NOT_STATED,
  ...Clearance.options.map((value) => ({ value, label: CLEARANCE_LABELS[value] })),
];
const CMMC_LEVELS = [
  NOT_STATED,
  ...[...CmmcLevel.values].map((level) => ({ value: String(level), label: `Level ${level}` })),
];

/** What the company can take on. All of it may be left blank. */
export function CapacityFields({ control }: { control: Control<CompanyProfile> }) {
  const clearance = useController({ control, name: 'clearance' });
  const cmmcLevel = useController({ control, name: 'cmmcLevel' });
  return (
    <fieldset>
      <legend className="font-medium text-sm">Clearance and size</legend>
      <div className="mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <SelectField
          {...clearance.field}
          label={FIELD_LABELS.clearance}
          hint="The highest level your facility holds."
          error={clearance.fieldState.error?.message}
          options={CLEARANCES}
          value={clearance.field.value ?? ''}
          onChange={(event) => clearance.field.onChange(event.target.value || null)}
        />
        <SelectField
          {...cmmcLevel.field}
          label={FIELD_LABELS.cmmcLevel}
          hint="The highest level you hold."
          error={cmmcLevel.fieldState.error?.message}
          options={CMMC_LEVELS}
          value={cmmcLevel.field.value ?? ''}
          onChange={(event) => cmmcLevel.field.onChange(Number(event.target.value) || null)}
        />
        <AmountField
          control={control}
          name="bondingLimit"
          hint="The largest single bond you can get."
          format={formatDollars}
        />
        <AmountField
          control={control}
          name="largestContract"
          hint="The largest contract you have performed."
          format={formatDollars}
        />
        <AmountField
          control={control}
          name="employees"
          hint="The average over 24 months."
          format={formatCount}
        />
        <AmountField
          control={control}
          name="revenue"
          hint="Average annual receipts over five years."
          format={formatDollars}
        />
      </div>
    </fieldset>
  );
}
