import {
  type AggregatedRow,
  DATE_RANGE_MESSAGE,
  FEEDBACK_LABELS,
  FeedbackType,
  readableTitle,
  type VoteRow,
} from '@bidlight/contract';
import { Button } from '#ui/button.tsx';
import { DebouncedField } from '#ui/debounced-field.tsx';
import { TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { hasFilters, NO_FILTERS, type ReportAddress, type ReportFilters } from './report-address.ts';
import { isRangeInOrder } from './reports.api.ts';

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
export function FilterBar({ address, rows, onChange }: FilterBarProps) {
  const error = isRangeInOrder(address) ? undefined : DATE_RANGE_MESSAGE;
  const typed = (name: 'rfp_filter' | 'dept_filter' | 'title_filter') => ({
    value: address[name],
    maxLength: 200,
    onSettled: (value: string) => onChange({ [name]: value }, { replace: true }),
  });
  const picked = (name: 'start_date' | 'end_date') => ({
    type: 'date',
    value: address[name],
    // Dates without end would be read as the year 0002 while the year is typed.
    max: '9999-12-31',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <search className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-6">
      <TextField label="Start date" {...picked('start_date')} />
      <TextField label="End date" error={error} {...picked('end_date')} />
      <DebouncedField label="RFP" placeholder="Solicitation number" {...typed('rfp_filter')} />
      <DebouncedField label="Title" placeholder="Words of the title" {...typed('title_filter')} />
      <DebouncedField label="Department" placeholder="Department" {...typed('dept_filter')} />
      <SelectField
        label="Feedback type"
        options={TYPES}
        value={address.type_filter}
        onChange={(event) => onChange({ type_filter: event.target.value as ReportFilters['type_filter'] })}
      />
      {hasFilters(address) && (
        <div className="col-span-full flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm">
            {address.opportunity_filter > 0 && (
              <>
                Only votes on <strong className="font-semibold">{nameOf(rows)}</strong>
              </>
            )}
          </p>
          <Button size="small" onClick={() => onChange(NO_FILTERS)}>
            Clear filters
          </Button>
        </div>
      )}
    </search>
  );
}

function nameOf([row]: FilterBarProps['rows']): string {
  return row ? `${readableTitle(row.opportunityTitle)} (${row.solicitationNumber})` : 'one RFP';
}

const VIEWS = [
  { view: 'aggregated', label: 'Aggregated' },
  { view: 'votes', label: 'Per Vote' },
] as const;

interface ViewToggleProps {
  view: ReportAddress['view'];
  onView(view: ReportAddress['view']): void;
}

export function ViewToggle({ view, onView }: ViewToggleProps) {
  return (
    <fieldset className="inline-flex rounded-sm border border-field p-0.5">
      <legend className="sr-only">View</legend>
      {VIEWS.map((each) => (
        <button
          key={each.view}
          type="button"
          aria-pressed={each.view === view}
          onClick={() => onView(each.view)}
          className="h-8 rounded-xs px-4 font-medium text-muted hover:text-text aria-pressed:bg-action aria-pressed:text-on-action pointer-coarse:h-11"
        >
          {each.label}
        </button>
      ))}
    </fieldset>
  );
}
