import {
  type AggregatedRow,
  NOT_STATED,
  REASON_LABELS,
  readableAgencies,
  readableTitle,
  VoteReason,
  type VoteRow,
} from '@bidlight/contract';
import type { RefObject } from 'react';
import { ChipList } from '#ui/chips.tsx';
import { NO_REPORT_FILTERS, type ReportAddress, type ReportFilters } from './report-address.ts';

interface FilterChipsProps {
  address: ReportAddress;
  /** Where the names of the chosen RFP and voter are. */
  rows: readonly (AggregatedRow | VoteRow)[];
  /** Gets the focus when the last chip is gone. */
  fallback: RefObject<HTMLElement | null>;
  onChange(filters: Partial<ReportFilters>): void;
}

/** The filters that have no field: those that a figure's link brings along. */
export function FilterChips({ address, rows, fallback, onChange }: FilterChipsProps) {
  const chips = chosenIn(address, rows).map(([value, label]) => ({ value, label, name: label }));
  return (
    <ChipList
      label="Only these votes"
      chips={chips}
      input={fallback}
      onRemove={(name) => onChange({ [name]: NO_REPORT_FILTERS[name as keyof ReportFilters] })}
    />
  );
}

function chosenIn(address: ReportAddress, [row]: FilterChipsProps['rows']): [keyof ReportFilters, string][] {
  const { voter_filter, opportunity_filter, reason_filter, agency_filter, naics_filter } = address;
  const chosen: [keyof ReportFilters, string | false][] = [
    ['opportunity_filter', opportunity_filter > 0 && `RFP: ${row ? nameOf(row) : 'one of them'}`],
    [
      'voter_filter',
      voter_filter !== '' && `Voted by ${(row && 'email' in row && row.email) || 'one person'}`,
    ],
    ['reason_filter', reason_filter !== '' && reasonsText(reason_filter)],
    ['agency_filter', agency_filter !== '' && agencyText(agency_filter)],
    [
      'naics_filter',
      naics_filter !== '' &&
        (naics_filter === NOT_STATED ? 'No NAICS code stated' : `NAICS code ${naics_filter}`),
    ],
  ];
  return chosen.filter((each): each is [keyof ReportFilters, string] => each[1] !== false);
}

function nameOf({ opportunityTitle, solicitationNumber }: AggregatedRow | VoteRow): string {
  return `${readableTitle(opportunityTitle)} (${solicitationNumber})`;
}

function reasonsText(filter: string): string {
  const reasons = VoteReason.options.filter((reason) => filter.split(',').includes(reason));
  if (reasons.length === 0) return 'Says why';
  return `Reason: ${reasons.map((reason) => REASON_LABELS[reason]).join(' and ')}`;
}

function agencyText(agency: string): string {
  return agency === NOT_STATED ? 'No agency stated' : `Agency: ${readableAgencies([agency])}`;
}
