import { formatCount, type SearchReply, type UnknowableFilter } from '@bidlight/contract';
import { TextButton } from '#ui/text-button.tsx';

const UNKNOWN_TEXTS: Record<UnknowableFilter, string> = {
  department: 'state no department',
  naics_code: 'state no NAICS code',
  date: 'state no posted date',
  min_score: 'are not scored yet',
  state: 'state no place',
  clearance: 'state no clearance',
  cmmc: 'state no CMMC level',
  value: 'state no value',
  site_visit: 'state nothing about a site visit',
  questions_due_before: 'state no day for questions',
  amount: 'state no award amount',
};

interface HiddenResultsProps {
  leftOut: SearchReply['leftOut'];
  /** Comma-separated, as in the address. */
  included: string;
  onInclude(included: string): void;
}

/** Results that a filter hides only because their value is unknown, with a button to include them, and back. */
export function HiddenResults({ leftOut, included, onInclude }: HiddenResultsProps) {
  const names = included === '' ? [] : included.split(',');
  if (leftOut.length + names.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-1 text-muted text-sm">
      {leftOut.map(({ filter, count, isMinimum }) => (
        <li key={filter}>
          {isMinimum && 'More than '}
          {formatCount(count)} more{' '}
          {count === 1 ? UNKNOWN_TEXTS[filter].replace(/^(state|are)/, singular) : UNKNOWN_TEXTS[filter]}
          {'. '}
          <TextButton onClick={() => onInclude([...names, filter].join(','))}>Show them too</TextButton>
        </li>
      ))}
      {names.map((name) => (
        <li key={name}>
          Those that {UNKNOWN_TEXTS[name as UnknowableFilter]} are shown too.{' '}
          <TextButton onClick={() => onInclude(names.filter((other) => other !== name).join(','))}>
            Hide them
          </TextButton>
        </li>
      ))}
    </ul>
  );
}

function singular(verb: string): string {
  return verb === 'are' ? 'is' : 'states';
}
