import { formatDate, formatDollars, NOTICE_TYPES, type SearchReply } from '@bidlight/contract';
import { CLEARANCE_OPTIONS, CMMC_LEVELS, EARLIER_AWARDS, VISITS } from './filter-options.ts';

type Facets = SearchReply['facets'];
type Shown = (value: string, facets: Facets) => string;
type Options = readonly { value: string; label: string }[];

export const NO_FACETS: Facets = { set_aside: [], notice_type: [], state: [] };

const day: Shown = (value) => formatDate(value, 'UTC');
const dollars: Shown = (value) => formatDollars(Number(value));
const labelIn = (options: Options, value: string) =>
  options.find((option) => option.value === value)?.label ?? value;
const TYPES = Object.entries(NOTICE_TYPES).map(([value, label]) => ({ value, label }));

/** In the order of the screen, with the names of the fields. */
const SINGLE_FILTERS = [
  ['department', 'Department', String],
  ['naics_code', 'NAICS Code', String],
  ['min_score', 'Min AI Score', String],
  ['date_from', 'Date From', day],
  ['date_to', 'Date To', day],
  ['clearance', 'Clearance required', (value) => labelIn(CLEARANCE_OPTIONS, value)],
  ['cmmc', 'CMMC asked for', (value) => labelIn(CMMC_LEVELS, value)],
  ['site_visit', 'Site visit', (value) => labelIn(VISITS, value)],
  ['value_min', 'Value from', dollars],
  ['value_max', 'Value to', dollars],
  ['questions_due_before', 'Questions due before', day],
  ['awardee', 'Awardee', String],
  ['amount_min', 'Awarded from', dollars],
  ['amount_max', 'Awarded to', dollars],
  ['has_earlier_awards', 'Earlier awards', (value) => labelIn(EARLIER_AWARDS, value)],
  ['set_aside', 'Set-aside', (value, facets) => labelIn(facets.set_aside, value)],
  ['state', 'State', (value, facets) => labelIn(facets.state, value)],
] as const satisfies readonly (readonly [name: string, title: string, shown: Shown])[];
/** Their values have commas between them; any of them is found. */
const LIST_FILTERS = [
  ['notice_type', 'Notice type', (value) => labelIn(TYPES, value)],
  ['status', 'Status', String],
] as const satisfies readonly (readonly [name: string, title: string, shown: Shown])[];

type SingleFilter = (typeof SINGLE_FILTERS)[number][0];
export type ListFilter = (typeof LIST_FILTERS)[number][0];
type Filters = Readonly<Partial<Record<SingleFilter | ListFilter, string>>>;

export function choicesOf(list = ''): string[] {
  return list === '' ? [] : list.split(',');
}

/** 'Department: Navy': each filter that is set, as people read it; a list has one for each choice. */
export function filterWords(filters: Filters, facets: Facets) {
  const text = (title: string, shown: Shown, value: string) => `${title}: ${shown(value, facets)}`;
  const single = SINGLE_FILTERS.flatMap(([name, title, shown]) => {
    const value = filters[name] ?? '';
    return value === '' ? [] : [{ name, value, text: text(title, shown, value) }];
  });
  const listed = LIST_FILTERS.flatMap(([name, title, shown]) =>
    choicesOf(filters[name]).map((value) => ({ name, value, text: text(title, shown, value) })),
  );
  return [...single, ...listed];
}
