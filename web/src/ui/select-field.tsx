import type { ComponentProps } from 'react';
import { Field, inputClass } from './field.tsx';

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
  hint?: string;
  error?: string | undefined;
  options: readonly { value: string; label: string }[];
}

/** A native select with its label: it works well on phones and needs no code. */
export function SelectField({ label, hint, error, options, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <select className={inputClass} {...control} {...select}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
