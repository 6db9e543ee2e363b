import { PasswordResetRequest, SCREENS } from '@bidlight/contract';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { ErrorAlert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { linkErrorText, useRequestReset } from './account-link.api.ts';
import { LoginFrame } from './login-frame.tsx';

/** Asks for the address and says the same to everybody. */
export function ForgotPassword() {
  const request = useRequestReset();
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const parsed = PasswordResetRequest.safeParse(Object.fromEntries(new FormData(form)));
    setProblem(parsed.error?.issues[0]?.message);
    if (parsed.success) request.mutate(parsed.data.email);
    else form.querySelector('input')?.focus();
  };
  return (
    <LoginFrame
      title="Forgot password?"
      after={
        <Link to={SCREENS.login} className="text-ink-muted underline underline-offset-2 hover:text-white">
          Back to sign in
        </Link>
      }
    >
      {request.data ? (
        <p role="status" className="mt-4">
          {request.data.message}
        </p>
      ) : (
        <form noValidate onSubmit={submit} className="mt-1 flex flex-col gap-4">
          <p className="mb-2 text-muted">Enter the address of your account.</p>
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            autoFocus
            name="email"
            error={problem}
          />
          {request.isError && <ErrorAlert>{linkErrorText(request.error)}</ErrorAlert>}
          <Button type="submit" kind="primary" disabled={request.isPending} className="mt-1 w-full">
            {request.isPending ? 'Sending...' : 'Send link'}
          </Button>
        </form>
      )}
    </LoginFrame>
  );
}
