import { type ComponentProps, useId } from 'react';
import { Field, inputClass } from './field.tsx';

interface TextAreaFieldProps extends ComponentProps<'textarea'> {
  label: string;
  error: string | undefined;
  /** The length of the text and its limit. */
  count?: { length: number; max: number };
}

/** A field for several lines of text, with an optional counter. */
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
