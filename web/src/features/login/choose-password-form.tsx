import { ChosenPassword } from '@bidlight/contract';
import { type FormEvent, useState } from 'react';
import { ErrorAlert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { linkErrorText } from './account-link.api.ts';

interface ChoosePasswordFormProps {
  email: string;
  label: string;
  /** What the button does, and what it says meanwhile. */
  action: string;
  busy: string;
  isBusy: boolean;
  error: unknown;
  onChoose(password: string): void;
}

/** The address is shown, and password managers read it, but the link has decided whose password it is. */
export function ChoosePasswordForm(props: ChoosePasswordFormProps) {
  const { email, label, action, busy, isBusy, error, onChoose } = props;
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const parsed = ChosenPassword.shape.password.safeParse(new FormData(form).get('password'));
    setProblem(parsed.error?.issues[0]?.message);
    if (parsed.success) onChoose(parsed.data);
    else form.querySelector<HTMLInputElement>('[name=password]')?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-4">
      <TextField label="Email" type="email" autoComplete="username" readOnly value={email} />
      <PasswordField label={label} autoComplete="new-password" autoFocus name="password" error={problem} />
      {error !== null && <ErrorAlert>{linkErrorText(error)}</ErrorAlert>}
      <Button type="submit" kind="primary" disabled={isBusy} className="mt-1 w-full">
        {isBusy ? busy : action}
      </Button>
    </form>
  );
}
