import {
  type CallReply,
  formatDate,
  type getPursuitBoard,
  NOT_STATED,
  PursuitDue,
  PursuitStage,
  readableAgency,
  STAGE_LABELS,
} from '@bidlight/contract';
import { useSignedIn } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { Choice } from '#ui/choice.tsx';
import { hasFilters, NO_FILTERS, type PursuitsAddress } from './pursuits-address.ts';

type Choices = CallReply<typeof getPursuitBoard>['choices'];

const DUE_LABELS: Readonly<Record<PursuitDue, string>> = {
  overdue: 'Overdue',
  week: 'Due within 7 days',
  month: 'Due within 30 days',
};

const STAGES = [
  { value: '', label: 'All stages' },
  ...PursuitStage.options.map((value) => ({ value, label: STAGE_LABELS[value] })),
];

interface PursuitFiltersProps {
  address: PursuitsAddress;
  choices: Choices | undefined;
  onChange(patch: Partial<PursuitsAddress>): void;
}

/** Every choice takes effect by itself. */
export function PursuitFilters({ address, choices, onChange }: PursuitFiltersProps) {
  const { user } = useSignedIn();
  const { people = [], agencies = [], codes = [] } = choices ?? {};
  const one = (
    name: 'stage' | 'owner' | 'agency' | 'code' | 'due',
    label: string,
    options: readonly Option[],
  ) => (
    <Choice
      label={label}
      value={address[name]}
      options={withChosen(options, address[name])}
      onChoose={(value) => onChange({ [name]: value, page: 1 })}
    />
  );
  const names = people.map(({ id, name }) => ({ value: id, label: id === user.id ? `${name} (you)` : name }));
  return (
    <>
      <search className="mt-4 grid grid-cols-2 gap-2 md:flex md:*:flex-1 md:*:min-w-0 print:hidden">
        {address.view === 'table' && one('stage', 'Stage', STAGES)}
        {one('owner', 'Owner', [
          { value: '', label: 'All owners' },
          ...names,
          { value: 'none', label: 'No owner' },
        ])}
        {one('agency', 'Agency', [
          { value: '', label: 'All agencies' },
          ...agencies.map((value) => ({ value, label: readableAgency(value) })),
          ...whereChosen(address.agency),
        ])}
        {one('code', 'NAICS code', [
          { value: '', label: 'All NAICS codes' },
          ...codes.map((value) => ({ value, label: value })),
          ...whereChosen(address.code),
        ])}
        {one('due', 'Due', [
          { value: '', label: 'Any due date' },
          ...PursuitDue.options.map((value) => ({ value, label: DUE_LABELS[value] })),
        ])}
        {hasFilters(address) && (
          <Button
            className="h-10 max-md:col-span-2 md:flex-none!"
            onClick={() => onChange({ ...NO_FILTERS, page: 1 })}
          >
            Clear filters
          </Button>
        )}
      </search>
      <BegunAndReached address={address} />
    </>
  );
}

/** What the reports lead here with is said, and goes with the other filters. */
function BegunAndReached({ address: { reached, from, to } }: Pick<PursuitFiltersProps, 'address'>) {
  const day = (date: string) => formatDate(date, 'UTC');
  const parts = [
    from && to && `that began from ${day(from)} to ${day(to)}`,
    from && !to && `that began on ${day(from)} or later`,
    to && !from && `that began on ${day(to)} or earlier`,
    reached === 'submitted' && 'that were submitted at some time',
    reached === 'not_submitted' && 'that were never submitted',
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return <p className="mt-2 text-muted text-sm">Only those {parts.join(' and ')}.</p>;
}

/** Few notices state none, so that only a link asks for them. */
function whereChosen(chosen: string): readonly Option[] {
  return chosen === NOT_STATED ? [{ value: NOT_STATED, label: 'Not stated' }] : [];
}

interface Option {
  value: string;
  label: string;
}

/** What the address names is shown, also where nothing has it any more. */
function withChosen(options: readonly Option[], chosen: string): readonly Option[] {
  return options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }];
}
