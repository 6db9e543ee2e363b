import { type CompanyProfile, US_STATES } from '@bidlight/contract';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { ChipField } from '#ui/chip-field.tsx';
import { Combobox, type Option } from '#ui/combobox.tsx';
import { FIELD_LABELS } from './profile-values.ts';
import { STATE_NAMES } from './state-names.ts';
import { useListField } from './use-list-field.ts';

const nameOf = (code: string) => STATE_NAMES[code] ?? code;

export function StatesField({ control }: { control: Control<CompanyProfile> }) {
  const list = useListField(control, 'states');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const change = (next: string) => {
    setText(next);
    setProblem(undefined);
  };
  const add = (code: string) => {
    const refused = list.add(code);
    if (!refused) setText('');
    setProblem(refused);
  };
  const addTyped = () => {
    const typed = text.trim().toLowerCase();
    const code = US_STATES.find((each) => [each, nameOf(each)].some((word) => word.toLowerCase() === typed));
    if (typed) add(code ?? typed);
  };
  return (
    <ChipField
      label={FIELD_LABELS.states}
      hint="Where you can work. Leave it empty if the place does not matter."
      error={problem}
      chips={list.values.map((code) => ({ value: code, label: nameOf(code), name: nameOf(code) }))}
      onRemove={list.remove}
    >
      {(input) => (
        <Combobox
          input={input}
          listName="States and territories"
          placeholder="For example Virginia or VA"
          text={text}
          onText={change}
          options={fitting(text, list.values)}
          emptyText="No other state fits."
          onPick={({ value }) => add(value)}
          onTyped={addTyped}
        />
      )}
    </ChipField>
  );
}

/** A state whose code was typed comes first. */
function fitting(text: string, chosen: readonly string[]): Option[] {
  const typed = text.trim().toLowerCase();
  return US_STATES.filter((code) => !chosen.includes(code))
    .filter((code) => code.toLowerCase() === typed || nameOf(code).toLowerCase().includes(typed))
    .toSorted((one, other) => Number(other.toLowerCase() === typed) - Number(one.toLowerCase() === typed))
    .map((code) => ({ value: code, label: nameOf(code), detail: code }));
}
