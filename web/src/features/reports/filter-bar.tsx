import { type AggregatedRow, FEEDBACK_LABELS, FeedbackType, type VoteRow } from '@bidlight/contract';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { DebouncedField } from '#ui/debounced-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { FilterChips } from './filter-chips.tsx';
import { PeriodPicker } from './period-picker.tsx';
import {
  hasReportFilters,
  NO_REPORT_FILTERS,
  type ReportAddress,
  type ReportFilters,
} from './report-address.ts';

const TYPES = [
  { value: '', label: 'All types' },
  ...FeedbackType.options.map((value) => ({ value, label: FEEDBACK_LABELS[value] })),
];

interface FilterBarProps {
  address: ReportAddress;
  rows: readonly (AggregatedRow | VoteRow)[];
  onChange(filters: Partial<ReportFilters>, options?: { replace: boolean }): void;
}

/** Every change takes effect by itself; typing when it pauses, without a history entry for each pause. */
export function ReportFilterBar({ address, rows, onChange }: FilterBarProps) {
  const bar = useRef<HTMLElement>(null);
  const typed = (name: 'rfp_filter' | 'dept_filter' | 'title_filter') => ({
    value: address[name],
    maxLength: 200,
    onSettled: (value: string) => onChange({ [name]: value }, { replace: true }),
  });
  return (
    <search ref={bar} tabIndex={-1} className="block outline-none">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <PeriodPicker address={address} onChange={onChange} />
        {hasReportFilters(address) && (
          <Button className="ml-auto" onClick={() => onChange(NO_REPORT_FILTERS)}>
            Clear filters
          </Button>
        )}
      </div>
      <div className="mt-2 grid grid-cols-2 gap-3 md:grid-cols-4">
        <DebouncedField label="RFP" placeholder="Solicitation number" {...typed('rfp_filter')} />
        <DebouncedField label="Title" placeholder="Words in the title" {...typed('title_filter')} />
        <DebouncedField label="Department" placeholder="Department" {...typed('dept_filter')} />
        <SelectField
          label="Feedback type"
          options={TYPES}
          value={address.type_filter}
          onChange={(event) => onChange({ type_filter: event.target.value as ReportFilters['type_filter'] })}
        />
      </div>
      <FilterChips address={address} rows={rows} fallback={bar} onChange={onChange} />
    </search>
  );
}
