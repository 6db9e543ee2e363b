import { type CallInput, FirstOperator, finishSetup, PRODUCT_NAME, SCREENS } from '@bidlight/contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { call, failureText } from '#lib/call.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { useStartSession } from '#lib/session.ts';
import { ErrorAlert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { LoginFrame } from './login-frame.tsx';

type Field = keyof z.output<typeof FirstOperator>;

/** The first operator makes themselves known by the code in the server's terminal. */
export function SetUpPage({ companyName }: { companyName: string | null }) {
  usePageTitle('Set up');
  const navigate = useNavigate();
  const setUp = useSetUp();
  const [errors, setErrors] = useState<Partial<Record<Field, string[]>>>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const parsed = FirstOperator.safeParse(Object.fromEntries(new FormData(form)));
    const found = parsed.success ? {} : z.flattenError(parsed.error).fieldErrors;
    setErrors(found);
    if (parsed.success) {
      // The guard leads whoever is signed in away from here: the first operator to the guide.
      void navigate(SCREENS.login, { replace: true, state: { isFirstOperator: true } });
      setUp.mutate(parsed.data);
      return;
    }
    const inputs = [...form.querySelectorAll<HTMLInputElement>('input[name]')];
    inputs.find(({ name }) => found[name as Field])?.focus();
  };
  return (
    <LoginFrame
      title={`Set up ${PRODUCT_NAME}`}
      subtitle="Nobody has an account here yet. The terminal in which the server was started shows the code."
    >
      <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-4">
        <TextField
          label="Code from the terminal"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          name="code"
          error={errors.code?.[0]}
        />
        <TextField
          label="Your company"
          autoComplete="organization"
          name="companyName"
          defaultValue={companyName ?? ''}
          readOnly={companyName !== null}
          error={errors.companyName?.[0]}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="First name"
            autoComplete="given-name"
            name="firstName"
            error={errors.firstName?.[0]}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            name="lastName"
            error={errors.lastName?.[0]}
          />
        </div>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          name="email"
          error={errors.email?.[0]}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          name="password"
          error={errors.password?.[0]}
        />
        {setUp.isError && (
          <ErrorAlert>
            {failureText(setUp.error, 'No response from server. Please check your connection.')}
          </ErrorAlert>
        )}
        <Button type="submit" kind="primary" disabled={setUp.isPending} className="mt-1 w-full">
          {setUp.isPending ? 'Setting up...' : 'Set up'}
        </Button>
      </form>
    </LoginFrame>
  );
}

/** Creates the first operator, who is signed in. A failure leaves everything as it was. */
function useSetUp() {
  const startSession = useStartSession();
  return useMutation({
    mutationFn: (operator: CallInput<typeof finishSetup>['body']) => call(finishSetup, { body: operator }),
    onSuccess: ({ data }) => startSession(data),
  });
}
