import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Field, inputClass } from './field.tsx';

interface PasswordFieldProps extends ComponentProps<'input'> {
  label: string;
  error: string | undefined;
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be shown while typing. */
export function PasswordField({ label, error, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div className="relative">
          <input
            className={`${inputClass} pr-11`}
            type={isShown ? 'text' : 'password'}
            {...control}
            {...input}
          />
          <button
            type="button"
            aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-sm text-muted hover:text-text"
          >
            <Icon className="size-[18px]" aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  );
}
