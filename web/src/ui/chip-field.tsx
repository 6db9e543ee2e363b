import { type ReactNode, type RefObject, useRef } from 'react';
import { type Chip, ChipList } from './chips.tsx';
import { Field } from './field.tsx';

/** The attributes that connect an input with its label, hint and error. */
export interface ChipInput {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  ref: RefObject<HTMLInputElement | null>;
}

interface ChipFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  chips: readonly Chip[];
  onRemove(value: string): void;
  children(input: ChipInput): ReactNode;
}

/** A list with an input that adds to it: label and hint above the input, the chosen values below it. */
export function ChipField({ label, hint, error, chips, onRemove, children }: ChipFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Field label={label} hint={hint} error={error}>
        {(control) => children({ ...control, ref: input })}
      </Field>
      <ChipList label={label} chips={chips} onRemove={onRemove} input={input} />
    </div>
  );
}
