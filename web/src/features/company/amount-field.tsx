import type { CompanyProfile } from '@bidlight/contract';
import { useId, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { Field, inputClass } from '#ui/field.tsx';
import { parseAmount } from './parse-amount.ts';
import { FIELD_LABELS } from './profile-values.ts';

const NOT_UNDERSTOOD = 'Enter a number such as 5,000,000 or 5M.';

interface AmountFieldProps {
  control: Control<CompanyProfile>;
  name: 'bondingLimit' | 'largestContract' | 'employees' | 'revenue';
  hint: string;
  /** How people write the number. */
  format(amount: number): string;
}

/**
 * A number that may be written as people do. The form holds the number, this component what was typed; what was typed is
 * forgotten when the form gets another number, as when a newer version is loaded.
 */
export function AmountField({ control, name, hint, format }: AmountFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const [typed, setTyped] = useState('');
  const [isTyping, setIsTyping] = useState(false);
  const understoodId = useId();
  const formatted = isAmount(field.value) ? format(field.value) : '';
  const text = Object.is(parseAmount(typed), field.value) ? typed : formatted;
  return (
    <Field label={FIELD_LABELS[name]} hint={hint} error={fieldState.error?.message}>
      {(described) => (
        <>
          <input
            {...described}
            aria-describedby={`${described['aria-describedby']} ${understoodId}`}
            ref={field.ref}
            name={name}
            autoComplete="off"
            className={`${inputClass} tabular-nums`}
            value={text}
            onChange={(event) => {
              setTyped(event.target.value);
              setIsTyping(true);
              field.onChange(parseAmount(event.target.value));
            }}
            onBlur={() => {
              if (formatted) setTyped(formatted);
              setIsTyping(false);
              field.onBlur();
            }}
          />
          {/* Its line is always there, so that nothing below moves while somebody types. */}
          <p id={understoodId} className="min-h-5 text-muted text-sm tabular-nums">
            {formatted && formatted !== text && `= ${formatted}`}
            {/* Half of a number is no number yet. */}
            {Number.isNaN(field.value) && !isTyping && NOT_UNDERSTOOD}
          </p>
        </>
      )}
    </Field>
  );
}

function isAmount(value: number | null): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}
