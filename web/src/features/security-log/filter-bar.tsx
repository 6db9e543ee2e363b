import {
  AUDIT_LABELS,
  actionsOf,
  DATE_RANGE_MESSAGE,
  EVENT_GROUPS,
  type EventGroup,
} from '@bidlight/contract';
import { Button } from '#ui/button.tsx';
import { DebouncedField } from '#ui/debounced-field.tsx';
import { TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { isLogRangeInOrder } from './security-log.api.ts';
import {
  hasLogFilters,
  NO_LOG_FILTERS,
  type SecurityLogAddress,
  type ShownLogFilters,
} from './security-log-address.ts';

const EVENTS = [
  { value: '', label: 'All events' },
  ...(Object.keys(EVENT_GROUPS) as EventGroup[]).flatMap((group) => [
    { value: group, label: `${EVENT_GROUPS[group]}: all` },
    ...actionsOf(group).map((action) => ({
      value: action,
      label: `${EVENT_GROUPS[group]}: ${AUDIT_LABELS[action]}`,
    })),
  ]),
];

interface FilterBarProps {
  address: SecurityLogAddress;
  onChange(filters: Partial<ShownLogFilters>, options?: { replace: boolean }): void;
}

/** Every change takes effect by itself; typing when it pauses, without a history entry for each pause. */
export function LogFilterBar({ address, onChange }: FilterBarProps) {
  const typed = (name: 'person' | 'company' | 'address') => ({
    value: address[name],
    maxLength: 200,
    onSettled: (value: string) => onChange({ [name]: value }, { replace: true }),
  });
  const picked = (name: 'from' | 'to') => ({
    type: 'date',
    value: address[name],
    // Dates without end would be read as the year 0002 while the year is typed.
    max: '9999-12-31',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const error = isLogRangeInOrder(address) ? undefined : DATE_RANGE_MESSAGE;
  return (
    <search className="grid grid-cols-2 gap-3 p-4.5 md:grid-cols-3 lg:grid-cols-6">
      <div className="max-md:col-span-2">
        <SelectField
          label="Event"
          options={EVENTS}
          value={address.event}
          onChange={(event) => onChange({ event: event.target.value })}
        />
      </div>
      <div className="max-md:col-span-2">
        <DebouncedField label="Person" placeholder="Who, or whom" {...typed('person')} />
      </div>
      <DebouncedField label="Company" placeholder="Company" {...typed('company')} />
      <DebouncedField label="Address" placeholder="Network address" {...typed('address')} />
      <TextField label="From" {...picked('from')} />
      <TextField label="To" error={error} {...picked('to')} />
      {hasLogFilters(address) && (
        <div className="col-span-full flex justify-end">
          <Button size="small" onClick={() => onChange(NO_LOG_FILTERS)}>
            Clear filters
          </Button>
        </div>
      )}
    </search>
  );
}
