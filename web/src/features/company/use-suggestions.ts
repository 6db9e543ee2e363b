import {
  type Certification,
  type CompanyProfile,
  SET_ASIDES,
  STATE_NAMES,
  type Suggestions,
} from '@bidlight/contract';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { CERTIFICATION_GROUPS } from './profile-values.ts';

type ListName = 'targetNaics' | 'certifications' | 'states';

/** One click adds it: a code, a place, or all set-asides that the same words name. */
export interface Suggestion {
  field: ListName;
  values: readonly string[];
  label: string;
  detail?: string;
  words: string;
  isAdded: boolean;
}

/** What was found in the statement, with what the form has of it already, and how to add the rest. */
export function useSuggestions(form: UseFormReturn<CompanyProfile>, found: Suggestions | undefined) {
  const [targetNaics, certifications, states] = useWatch({
    control: form.control,
    name: ['targetNaics', 'certifications', 'states'],
  });
  const chosen: Record<ListName, readonly string[]> = { targetNaics, certifications, states };
  const suggestions = found ? toSuggestions(found, chosen) : [];

  const add = (wanted: readonly Suggestion[]) => {
    for (const field of ['targetNaics', 'certifications', 'states'] as const) {
      const values = wanted.filter((each) => each.field === field).flatMap((each) => each.values);
      if (values.length === 0) continue;
      const all = [...new Set([...form.getValues(field), ...values])];
      // The form reads its checkboxes in the order of the screen.
      const ordered = field === 'certifications' ? inScreenOrder(all) : all;
      form.setValue(field, ordered as never, { shouldDirty: true });
    }
  };
  return { suggestions, add, addAll: () => add(suggestions.filter(({ isAdded }) => !isAdded)) };
}

function toSuggestions(
  { naics, certifications, states }: Suggestions,
  chosen: Record<ListName, readonly string[]>,
): Suggestion[] {
  const suggestion = (
    field: ListName,
    values: readonly string[],
    texts: Pick<Suggestion, 'label' | 'words'> & { detail?: string },
  ): Suggestion => ({
    field,
    values,
    ...texts,
    isAdded: values.every((value) => chosen[field].includes(value)),
  });
  const words = [...new Set(certifications.map((each) => each.words))];
  return [
    ...naics.map(({ code, title, open, words }) =>
      suggestion('targetNaics', [code], {
        label: `${code} ${title}`,
        detail: `${open.toLocaleString('en-US')} open`,
        words,
      }),
    ),
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
  ];
}

function certificationName(code: Certification): string {
  return SET_ASIDES[code].certification.label;
}

function inScreenOrder(codes: readonly string[]): string[] {
  return CERTIFICATION_GROUPS.flatMap((group) => group.codes).filter((code) => codes.includes(code));
}
