import { type CompanyProfile, formatCount } from '@bidlight/contract';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useFoundAwardees, useMarkAwardee, useOwnAwardees } from '#components/awards/use-own-awardees.ts';
import { failureText } from '#lib/call.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { ChipField } from '#ui/chip-field.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { useDebounced } from '#ui/debounced-field.tsx';
import { OwnAwardList } from './own-award-list.tsx';

const LOOKUP_DELAY_MS = 150;

/** 'This is us': the awardees that are the own company, and what they have won, to be taken over as past performance. */
export function OwnAwards({ form }: { form: UseFormReturn<CompanyProfile> }) {
  const own = useOwnAwardees();
  const mark = useMarkAwardee();
  const [text, setText] = useState('');
  const found = useFoundAwardees(useDebounced(text.trim(), LOOKUP_DELAY_MS));
  if (!own.data) {
    if (!own.error) return <div className="min-h-20" />;
    return <RetryAlert text={failureText(own.error)} onRetry={() => void own.refetch()} />;
  }
  const marked = new Set(own.data.map(({ id }) => id));
  const options = found.data
    ?.filter(({ id }) => !marked.has(id))
    .map(({ id, name, awards }) => ({ value: String(id), label: name, detail: awardsText(awards) }));
  const change = (id: string, isUs: boolean) => {
    setText('');
    mark.mutate({ id: Number(id), isUs });
  };
  return (
    <>
      <ChipField
        label="This is us"
        hint="Find your company among the names that have won awards, in each of its spellings. Marked at once, for your whole company."
        error={mark.isError ? failureText(mark.error) : undefined}
        chips={own.data.map(({ id, name, awards }) => ({
          value: String(id),
          label: `${name} (${awardsText(awards)})`,
        }))}
        onRemove={(id) => change(id, false)}
      >
        {(input) => (
          <Combobox
            input={input}
            listName="Awardees"
            placeholder="For example Acme"
            text={text}
            onText={setText}
            options={text.trim().length < 2 || found.isError ? [] : options}
            emptyText={emptyText(text, found.isError)}
            onPick={({ value }) => change(value, true)}
            onTyped={() => setText('')}
          />
        )}
      </ChipField>
      {own.data.length > 0 && <OwnAwardList form={form} />}
    </>
  );
}

function awardsText(awards: number): string {
  return `${formatCount(awards)} ${awards === 1 ? 'award' : 'awards'}`;
}

function emptyText(text: string, hasFailed: boolean): string {
  if (hasFailed) return 'Names could not be looked up. Please try again.';
  return text.trim().length < 2 ? 'Type two letters of the name.' : 'No awardee has this in its name.';
}
