import { Credentials, SCREENS } from '@bidlight/contract';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import { CallError, failureText } from '#lib/call.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useLogin } from '#lib/session.ts';
import { ErrorAlert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { LoginFrame } from './login-frame.tsx';

export function LoginPage() {
  usePageTitle('Sign in');
  const navigate = useNavigate();
  const login = useLogin();
  const [errors, setErrors] = useState<{ email?: string[]; password?: string[] }>({});

  const signIn = (credentials: { email: string; password: string }) =>
    login.mutate(credentials, { onSuccess: () => navigate(SCREENS.home, { replace: true }) });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const parsed = Credentials.safeParse(Object.fromEntries(new FormData(form)));
    const found = parsed.success ? {} : z.flattenError(parsed.error).fieldErrors;
    setErrors(found);
    if (parsed.success) {
      signIn(parsed.data);
    } else {
      form.querySelector<HTMLInputElement>(found.email ? '[name=email]' : '[name=password]')?.focus();
    }
  };

  return (
    <LoginFrame
      title="Welcome Back"
      subtitle="Sign in to your admin account"
      after={<DemoAccounts isBusy={login.isPending} onPick={signIn} />}
    >
      {/* The server's answer comes after validation; both use the same texts, so the browser's own are off. */}
      <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-4">
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus
          name="email"
          error={errors.email?.[0]}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          name="password"
          error={errors.password?.[0]}
        />
        {login.isError && <ErrorAlert>{loginErrorText(login.error)}</ErrorAlert>}
        <Button type="submit" kind="primary" disabled={login.isPending} className="mt-1 w-full">
          {login.isPending ? 'Signing in...' : 'Sign in'}
        </Button>
      </form>
      <p className="mt-4 text-center text-sm">
        <Link
          to={SCREENS.reset}
          className="inline-flex min-h-6 items-center rounded-sm text-action underline underline-offset-2 hover:no-underline pointer-coarse:min-h-11"
        >
          Forgot password?
        </Link>
      </p>
    </LoginFrame>
  );
}

/** The texts of §8 for a failed sign-in. */
function loginErrorText(error: unknown): string {
  if (!(error instanceof CallError)) return 'An unexpected error occurred';
  switch (error.kind) {
    case 'http':
      return failureText(error, 'Invalid credentials. Please try again.');
    case 'timeout':
      return 'Request timed out. Please try again.';
    case 'no-response':
      return 'No response from server. Please check your connection.';
    case 'network':
      return 'Network error. Please check your internet connection.';
  }
}
