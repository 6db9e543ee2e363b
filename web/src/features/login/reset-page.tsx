import { SCREENS } from '@bidlight/contract';
import { Link } from 'react-router';
import { usePageTitle } from '#lib/page-title.ts';
import { buttonClass } from '#ui/button.tsx';
import { useResetPassword } from './account-link.api.ts';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { LinkGate, SignedOutOnly } from './link-gate.tsx';
import { useLinkToken } from './link-token.ts';
import { LoginFrame } from './login-frame.tsx';

const TITLE = 'Choose a new password';

/** Where the link of a mail leads; without one it is asked for here. */
export function ResetPage() {
  usePageTitle('Reset password');
  const token = useLinkToken();
  if (token === '') {
    return (
      <SignedOutOnly title="Forgot password?">
        <ForgotPassword />
      </SignedOutOnly>
    );
  }
  // A newer link may be opened in the same tab.
  return <ChoosePassword key={token} token={token} />;
}

function ChoosePassword({ token }: { token: string | undefined }) {
  const reset = useResetPassword();
  if (reset.isSuccess) return <Changed />;
  return (
    <SignedOutOnly title={TITLE}>
      <LinkGate token={token} title={TITLE} purposes={['reset']}>
        {({ email }, known) => (
          <LoginFrame title={TITLE} subtitle="All sessions of the account end.">
            <ChoosePasswordForm
              email={email}
              label="New password"
              action="Change password"
              busy="Changing..."
              isBusy={reset.isPending}
              error={reset.error}
              onChoose={(password) => reset.mutate({ token: known, password })}
            />
          </LoginFrame>
        )}
      </LinkGate>
    </SignedOutOnly>
  );
}

function Changed() {
  return (
    <LoginFrame title="Password changed">
      <p role="status" className="mt-4">
        All sessions have ended. Sign in with the new password.
      </p>
      <Link to={SCREENS.login} replace className={`${buttonClass({ kind: 'primary' })} mt-5 w-full`}>
        Sign in
      </Link>
    </LoginFrame>
  );
}
