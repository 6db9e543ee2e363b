import { DATE_RANGE_MESSAGE } from '@bidlight/contract';
import { useRef } from 'react';
import { TextField } from '#ui/field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import type { ReportAddress, ReportFilters } from './report-address.ts';
import type { Period } from './report-period.ts';
import { isReportRangeInOrder } from './reports.api.ts';

const OPTIONS: { value: Period | 'all' | 'own'; label: string }[] = [
  { value: 'all', label: 'All time' },
  { value: '7-days', label: '7 days' },
  { value: '30-days', label: '30 days' },
  { value: 'quarter', label: 'This quarter' },
  { value: 'own', label: 'Custom dates' },
];

interface PeriodPickerProps {
  address: ReportAddress;
  onChange(filters: Partial<ReportFilters>): void;
}

/** Parts of a row. The two dates are always there: those of the chosen period, and a change of one makes them one's own. */
export function PeriodPicker({ address, onChange }: PeriodPickerProps) {
  const start = useRef<HTMLInputElement>(null);
  const { period, start_date, end_date } = address;
  const hasOwnDates = !period && Boolean(start_date || end_date);
  const picked = (name: 'start_date' | 'end_date') => ({
    type: 'date',
    value: address[name],
    // Dates without end would be read as the year 0002 while the year is typed.
    max: '9999-12-31',
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...(period && { period: '' as const, start_date, end_date }), [name]: target.value }),
  });
  return (
    <>
      <Segmented
        legend="Period"
        options={OPTIONS}
        value={hasOwnDates ? 'own' : period || 'all'}
        onChoose={(chosen) => {
          if (chosen === 'own') start.current?.focus();
          else onChange({ period: chosen === 'all' ? '' : chosen, start_date: '', end_date: '' });
        }}
      />
      <div className="grid grow grid-cols-2 gap-3 sm:max-w-100">
        <TextField label="Start date" ref={start} {...picked('start_date')} />
        <TextField
          label="End date"
          error={isReportRangeInOrder(address) ? undefined : DATE_RANGE_MESSAGE}
          {...picked('end_date')}
        />
      </div>
    </>
  );
}
