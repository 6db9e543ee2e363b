import type { CompanyProfile } from '@bidlight/contract';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { formatCount } from '#lib/format.ts';
import { ChipField } from '#ui/chip-field.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { useNaics, useNaicsTitle } from './company.api.ts';
import { FIELD_LABELS } from './profile-values.ts';
import { useListField } from './use-list-field.ts';
import { useSettled } from './use-settled.ts';

const SETTLED_MS = 150;

/** Industries by code or by words; a bare code or the beginning of one is taken as it is. */
export function NaicsField({ control }: { control: Control<CompanyProfile> }) {
  const list = useListField(control, 'targetNaics');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const found = useNaics(useSettled(text.trim(), SETTLED_MS));
  const change = (next: string) => {
    setText(next);
    setProblem(undefined);
  };
  const add = (code: string) => {
    const refused = list.add(code);
    if (!refused) setText('');
    setProblem(refused);
  };
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
      hint="Search by words or code. Two to five digits stand for every code that begins with them."
      error={problem}
      chips={list.values.map((code) => ({ value: code, label: <NaicsLabel code={code} /> }))}
      onRemove={list.remove}
    >
      {(input) => (
        <Combobox
          input={input}
          listName="NAICS codes"
          placeholder="For example 541512 or janitorial"
          text={text}
          onText={change}
          options={found.isError ? [] : options}
          emptyText={found.isError ? 'Codes could not be looked up. Enter a code.' : 'No other code fits.'}
          onPick={({ value }) => add(value)}
          onTyped={() => text.trim() && add(text.trim())}
        />
      )}
    </ChipField>
  );
}

function NaicsLabel({ code }: { code: string }) {
  const title = useNaicsTitle(code);
  return (
    <>
      <span className="font-semibold tabular-nums">{code}</span> {title}
    </>
  );
}
