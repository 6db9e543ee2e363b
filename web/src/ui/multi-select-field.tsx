import { useRef } from 'react';
import { ChipList } from './chips.tsx';
import { SelectField } from './select-field.tsx';

interface MultiSelectFieldProps {
  label: string;
  /** What no choice means: 'Any status'. */
  none: string;
  /** A chosen value is shown by its name; the label is for the list. */
  options: readonly { value: string; name: string; label: string }[];
  chosen: readonly string[];
  onChange(chosen: string[]): void;
}

/** A native select that adds to what is chosen; each chosen value has a button that removes it. */
export function MultiSelectField({ label, none, options, chosen, onChange }: MultiSelectFieldProps) {
  const select = useRef<HTMLSelectElement>(null);
  const isChosen = ({ value }: { value: string }) => chosen.includes(value);
  return (
    <div>
      <SelectField
        ref={select}
        label={label}
        value=""
        onChange={(event) => onChange([...chosen, event.currentTarget.value])}
        options={[
          { value: '', label: chosen.length === 0 ? none : 'Add another' },
          ...options.filter((option) => !isChosen(option)),
        ]}
      />
      <ChipList
        label={`${label}: chosen`}
        chips={options.filter(isChosen).map(({ value, name }) => ({ value, name, label: name }))}
        onRemove={(removed) => onChange(chosen.filter((value) => value !== removed))}
        input={select}
      />
    </div>
  );
}
