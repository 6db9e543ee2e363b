import { COMMENT_MAX_LENGTH, commentCounterTone } from '@bidlight/contract';
import { useId } from 'react';
import { Field, inputClass } from '#ui/field.tsx';

const TONES = { neutral: 'text-muted', orange: 'text-orange', red: 'text-bad' } as const;

interface CommentFieldProps {
  label: string;
  value: string;
  disabled?: boolean;
  onChange(value: string): void;
}

/** At most 500 characters; the counter turns orange above 80% and red above 90% (§5). */
export function CommentField({ label, value, disabled, onChange }: CommentFieldProps) {
  const counterId = useId();
  return (
    <Field label={label}>
      {(control) => (
        <>
          <textarea
            {...control}
            aria-describedby={counterId}
            rows={4}
            maxLength={COMMENT_MAX_LENGTH}
            disabled={disabled}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            className={`${inputClass} h-auto! py-2 leading-normal`}
          />
          <p
            id={counterId}
            className={`text-right text-sm tabular-nums ${TONES[commentCounterTone(value.length)]}`}
          >
            {value.length}/{COMMENT_MAX_LENGTH} characters
          </p>
        </>
      )}
    </Field>
  );
}
