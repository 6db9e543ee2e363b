import { type CompanyProfile, STATE_NAMES, US_STATES } from '@bidlight/contract';
import type { Control } from 'react-hook-form';
import { ChipField } from '#ui/chip-field.tsx';
import { Combobox, type Option } from '#ui/combobox.tsx';
import { FIELD_LABELS } from './profile-values.ts';
import { useListField } from './use-list-field.ts';

const nameOf = (code: string) => STATE_NAMES[code] ?? code;

export function StatesField({ control }: { control: Control<CompanyProfile> }) {
  const list = useListField(control, 'states');
  const addTyped = () => {
    const typed = list.text.trim().toLowerCase();
    const code = US_STATES.find((each) => [each, nameOf(each)].some((name) => name.toLowerCase() === typed));
    list.add(code ?? typed);
  };
  return (
    <ChipField
      label={FIELD_LABELS.states}
      hint="Where you can work. Leave it empty for all of the United States."
      error={list.error}
      chips={list.values.map((code) => ({ value: code, label: nameOf(code), name: nameOf(code) }))}
      onRemove={list.remove}
    >
      {(input) => (
        <Combobox
          input={input}
          listName="States and territories"
          placeholder="For example Virginia or VA"
          text={list.text}
          onText={list.changeText}
          options={matchingStates(list.text, list.values)}
          emptyText="No other state fits."
          onPick={({ value }) => list.add(value)}
          onTyped={addTyped}
        />
      )}
    </ChipField>
  );
}

/** The state whose code was typed comes first. */
function matchingStates(text: string, chosen: readonly string[]): Option[] {
  const typed = text.trim().toLowerCase();
  return US_STATES.filter((code) => !chosen.includes(code))
    .filter((code) => code.toLowerCase() === typed || nameOf(code).toLowerCase().includes(typed))
    .toSorted((one, other) => Number(other.toLowerCase() === typed) - Number(one.toLowerCase() === typed))
    .map((code) => ({ value: code, label: nameOf(code), detail: code }));
}
