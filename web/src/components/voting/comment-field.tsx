import { COMMENT_MAX_LENGTH } from '@bidlight/contract';
import { useId } from 'react';
import { Field, inputClass } from '#ui/field.tsx';

interface CommentFieldProps {
  label: string;
  value: string;
  disabled?: boolean;
  onChange(value: string): void;
  /** Ctrl and Enter; Enter alone begins a new line. */
  onSubmit?(): void;
}

/** At most 500 characters; the counter turns orange above 80% and red above 90% (§5). */
export function CommentField({ label, value, disabled, onChange, onSubmit }: CommentFieldProps) {
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
            onKeyDown={({ key, ctrlKey, metaKey }) => {
              if (key === 'Enter' && (ctrlKey || metaKey)) onSubmit?.();
            }}
            className={`${inputClass} h-auto! py-2 leading-normal`}
          />
          <p id={counterId} className={`text-right text-sm tabular-nums ${counterColour(value.length)}`}>
            {value.length}/{COMMENT_MAX_LENGTH} characters
          </p>
        </>
      )}
    </Field>
  );
}

function counterColour(length: number): string {
  if (length > COMMENT_MAX_LENGTH * 0.9) return 'text-bad';
  return length > COMMENT_MAX_LENGTH * 0.8 ? 'text-orange' : 'text-muted';
}
