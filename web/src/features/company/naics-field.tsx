import { type CompanyProfile, formatCount } from '@bidlight/contract';
import type { Control } from 'react-hook-form';
import { ChipField } from '#ui/chip-field.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { useDebounced } from '#ui/debounced-field.tsx';
import { useNaics, useNaicsCode } from './company.api.ts';
import { FIELD_LABELS } from './profile-values.ts';
import { useListField } from './use-list-field.ts';

const LOOKUP_DELAY_MS = 150;

/** Industries, found by code or by words of the title; a typed code or the beginning of one is accepted as it is. */
export function NaicsField({ control }: { control: Control<CompanyProfile> }) {
  const list = useListField(control, 'targetNaics');
  const found = useNaics(useDebounced(list.text.trim(), LOOKUP_DELAY_MS));
  const options = found.data
    ?.filter(({ code }) => !list.values.includes(code))
    .map(({ code, title, open }) => ({
      value: code,
      label: `${code} ${title}`,
      detail: `${formatCount(open)} open`,
    }));
  return (
    <ChipField
      label={FIELD_LABELS.targetNaics}
      hint="Search by words or code. Two to five digits include every code that starts with them."
      error={list.error}
      chips={list.values.map((code) => ({ value: code, label: <NaicsLabel code={code} /> }))}
      onRemove={list.remove}
    >
      {(input) => (
        <Combobox
          input={input}
          listName="NAICS codes"
          placeholder="For example 541512 or janitorial"
          text={list.text}
          onText={list.changeText}
          options={found.isError ? [] : options}
          emptyText={
            found.isError ? 'Codes could not be looked up. Type a code instead.' : 'No other codes found.'
          }
          onPick={({ value }) => list.add(value)}
          onTyped={list.addTyped}
        />
      )}
    </ChipField>
  );
}

function NaicsLabel({ code }: { code: string }) {
  const found = useNaicsCode(code);
  return (
    <>
      <span className="font-semibold tabular-nums">{code}</span> {found?.title}
      {found?.open === 0 && <span className="text-muted"> (none open)</span>}
    </>
  );
}
