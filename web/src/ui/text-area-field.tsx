import { type ComponentProps, useId } from 'react';
import { Field, inputClass } from './field.tsx';

interface TextAreaFieldProps extends ComponentProps<'textarea'> {
  label: string;
  error: string | undefined;
  /** How long the text is, and may be. */
  count?: { length: number; max: number };
}

/** Several lines of text, with a counter where there is a limit worth knowing. */
export function TextAreaField({ label, error, count, ...textarea }: TextAreaFieldProps) {
  const countId = useId();
  return (
    <Field label={label} error={error}>
      {(control) => (
        <>
          <textarea
            {...control}
            aria-describedby={
              [count && countId, control['aria-describedby']].filter(Boolean).join(' ') || undefined
            }
            {...textarea}
            className={`${inputClass} h-auto! py-2 leading-normal`}
          />
          {count && (
            <p
              id={countId}
              className={`text-right text-sm tabular-nums ${count.length > count.max ? 'text-bad' : 'text-muted'}`}
            >
              {count.length.toLocaleString('en-US')} of {count.max.toLocaleString('en-US')} characters
            </p>
          )}
        </>
      )}
    </Field>
  );
}
