import type { CompanyProfile, Suggestions } from '@bidlight/contract';
import { Check, Plus } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { failureText } from '#lib/call.ts';
import { ErrorAlert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useSuggest } from './company.api.ts';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

const HEADINGS: Record<Suggestion['field'], string> = {
  targetNaics: 'Industries',
  certifications: 'Set-asides',
  states: 'Places',
  excludeWords: 'Words to avoid',
};
const FIELDS = Object.keys(HEADINGS) as Suggestion['field'][];

/** Reads the capability statement and offers what it says for the other fields. */
export function SuggestionPanel({ form }: { form: UseFormReturn<CompanyProfile> }) {
  const suggest = useSuggest();
  const read = () => suggest.mutate(form.getValues('capabilityText'));
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={read} disabled={suggest.isPending}>
          {suggest.isPending ? 'Reading...' : 'Suggest codes from this text'}
        </Button>
        <p className="text-muted text-sm">
          Codes, set-asides and places that it names or means, and what it rules out.
        </p>
      </div>
      {suggest.isError && <ErrorAlert>{failureText(suggest.error)}</ErrorAlert>}
      {suggest.data && <FoundInText form={form} found={suggest.data} />}
    </div>
  );
}

function FoundInText({ form, found }: { form: UseFormReturn<CompanyProfile>; found: Suggestions }) {
  const { suggestions, add, addAll } = useSuggestions(form, found);
  if (suggestions.length === 0) {
    return (
      <p role="status">
        Nothing was found in the text. Say in a few sentences what you do, or choose codes below.
      </p>
    );
  }
  const isAllAdded = suggestions.every(({ isAdded }) => isAdded);
  const hasLessSure = suggestions.some(({ isSure }) => !isSure);
  return (
    <section aria-label="Suggestions" className="flex flex-col gap-4 rounded-md bg-sunken p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="font-medium">
          {isAllAdded ? 'All suggestions are in the profile.' : 'Suggestions in your text:'}
        </p>
        <Button size="small" disabled={!addAll} onClick={addAll}>
          Add all
        </Button>
        {hasLessSure && (
          <p className="w-full text-muted text-sm">
            ‘Add all’ leaves out what is less sure. Add those yourself if they are your work.
          </p>
        )}
      </div>
      {FIELDS.map((field) => {
        const ofField = suggestions.filter((each) => each.field === field);
        return (
          ofField.length > 0 && (
            <div key={field}>
              <h3 className="font-medium text-muted text-sm">{HEADINGS[field]}</h3>
              <ul className="mt-1.5 flex flex-col divide-y divide-line">
                {ofField.map((suggestion) => (
                  <SuggestionRow
                    key={suggestion.label}
                    suggestion={suggestion}
                    onAdd={() => add([suggestion])}
                  />
                ))}
              </ul>
            </div>
          )
        );
      })}
    </section>
  );
}

function SuggestionRow({ suggestion, onAdd }: { suggestion: Suggestion; onAdd(): void }) {
  const { label, detail, words, isAdded, isSure } = suggestion;
  const Icon = isAdded ? Check : Plus;
  return (
    <li className="flex items-start gap-3 py-2">
      {/* It stays where it is, so that the focus does, too. */}
      <button
        type="button"
        aria-label={isAdded ? `Added: ${label}` : `Add ${label}`}
        aria-disabled={isAdded}
        onClick={() => !isAdded && onAdd()}
        className="mt-0.5 flex size-7 shrink-0 items-center justify-center rounded-sm border border-line bg-surface hover:border-field aria-disabled:border-transparent aria-disabled:bg-transparent aria-disabled:text-good pointer-coarse:size-11"
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">
          {label} {detail && <span className="text-muted text-sm tabular-nums">· {detail}</span>}{' '}
          {!isSure && <Badge tone="light">Less sure</Badge>}
        </p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">‘{words}’</p>
      </div>
    </li>
  );
}
