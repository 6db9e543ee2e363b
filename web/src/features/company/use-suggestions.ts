import {
  type Certification,
  type CompanyProfile,
  formatCount,
  SET_ASIDES,
  STATE_NAMES,
  type Suggestions,
} from '@bidlight/contract';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { CERTIFICATION_GROUPS } from './profile-values.ts';

const LISTS = ['targetNaics', 'certifications', 'states', 'excludeWords'] as const;
type ListName = (typeof LISTS)[number];

/** One click adds it: a code, a place, a word to avoid, or all set-asides that the same words name. */
export interface Suggestion {
  field: ListName;
  values: readonly string[];
  label: string;
  detail?: string;
  words: string;
  isAdded: boolean;
  /** What is less sure is added only by itself. */
  isSure: boolean;
}

/**
 * What was found in the statement, with what the form has of it already, and how to add the rest: one, or all that are sure, as
 * long as there are such.
 */
export function useSuggestions(form: UseFormReturn<CompanyProfile>, found: Suggestions | undefined) {
  const [targetNaics, certifications, states, excludeWords] = useWatch({
    control: form.control,
    name: LISTS,
  });
  const chosen: Record<ListName, readonly string[]> = { targetNaics, certifications, states, excludeWords };
  const suggestions = found ? toSuggestions(found, chosen) : [];

  const add = (wanted: readonly Suggestion[]) => {
    for (const field of LISTS) {
      const values = wanted.filter((each) => each.field === field).flatMap((each) => each.values);
      if (values.length === 0) continue;
      const all = [...new Set([...form.getValues(field), ...values])];
      // The form reads its checkboxes in the order of the screen.
      const ordered = field === 'certifications' ? inScreenOrder(all) : all;
      form.setValue(field, ordered as never, { shouldDirty: true });
    }
  };
  const sure = suggestions.filter(({ isSure, isAdded }) => isSure && !isAdded);
  return { suggestions, add, addAll: sure.length > 0 ? () => add(sure) : undefined };
}

function toSuggestions(
  { naics, certifications, states, excludeWords }: Suggestions,
  chosen: Record<ListName, readonly string[]>,
): Suggestion[] {
  const suggestion = (
    field: ListName,
    values: readonly string[],
    texts: Pick<Suggestion, 'label' | 'words'>,
    isSure = true,
  ): Suggestion => ({
    field,
    values,
    ...texts,
    isAdded: values.every((value) => chosen[field].includes(value)),
    isSure,
  });
  const words = [...new Set(certifications.map((each) => each.words))];
  return [
    ...naics.map(({ code, title, open, words, isSure }) => {
      const each = suggestion('targetNaics', [code], { label: `${code} ${title}`, words }, isSure);
      return { ...each, detail: broughtText(open, each.isAdded) };
    }),
    ...words.map((each) => {
      const codes = certifications.filter((found) => found.words === each).map(({ code }) => code);
      return suggestion('certifications', codes, {
        label: codes.map(certificationName).join(', '),
        words: each,
      });
    }),
    ...states.map(({ code, words }) =>
      suggestion('states', [code], { label: STATE_NAMES[code] ?? code, words }),
    ),
    ...excludeWords.map(({ phrase, words }) =>
      suggestion('excludeWords', [phrase], { label: phrase, words }),
    ),
  ];
}

function broughtText(open: number, isAdded: boolean): string {
  const verb = isAdded ? 'brings' : 'would bring';
  if (open === 0) return `${verb} no open opportunities today`;
  return `${verb} ${formatCount(open)} open ${open === 1 ? 'opportunity' : 'opportunities'}`;
}

function certificationName(code: Certification): string {
  return SET_ASIDES[code].certification.label;
}

function inScreenOrder(codes: readonly string[]): string[] {
  return CERTIFICATION_GROUPS.flatMap((group) => group.codes).filter((code) => codes.includes(code));
}
