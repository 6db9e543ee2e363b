import { type ComponentProps, type ReactNode, useId } from 'react';

export const inputClass =
  'h-10 w-full rounded-sm border border-field bg-surface px-3 text-base text-text placeholder:text-muted aria-invalid:border-bad pointer-coarse:h-11 pointer-coarse:text-lg';

interface FieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Receives the attributes that connect the control with its label, hint and error. */
  children(control: {
    id: string;
    'aria-invalid': boolean;
    'aria-describedby': string | undefined;
  }): ReactNode;
}

/** A control with its visible label and hint above and its error below. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      {hint && (
        <p id={hintId} className="-mt-1 text-muted text-sm">
          {hint}
        </p>
      )}
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': described || undefined })}
      {error && (
        <p id={errorId} className="text-bad text-sm">
          {error}
        </p>
      )}
    </div>
  );
}

export function TextField({
  label,
  error,
  ...input
}: { label: string; error?: string | undefined } & ComponentProps<'input'>) {
  return (
    <Field label={label} error={error}>
      {(control) => <input className={inputClass} {...control} {...input} />}
    </Field>
  );
}
