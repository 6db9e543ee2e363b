import { Credentials, SCREENS } from '@bidlight/contract';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { Logo } from '#components/logo.tsx';
import { usePageTitle } from '#lib/page-title.ts';
import { useLogin } from '#lib/session.ts';
import { ErrorAlert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { loginErrorText } from './login-errors.ts';

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
    // It begins at a fixed height, so that the demo's buttons move nothing when they arrive.
    <main className="on-ink flex min-h-dvh flex-col items-center gap-8 bg-ink px-4 pt-[max(40px,12dvh)] pb-10 text-on-ink">
      <Logo />
      <div className="w-full max-w-[400px] on-surface rounded-lg border border-line bg-surface p-7 text-text shadow-card sm:p-8">
        <h1 className="font-semibold text-2xl">Welcome Back</h1>
        <p className="mt-1 text-muted">Sign in to your admin account</p>
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
      </div>
      <DemoAccounts isBusy={login.isPending} onPick={signIn} />
    </main>
  );
}
