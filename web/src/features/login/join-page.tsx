import { PRODUCT_NAME, SCREENS } from '@bidlight/contract';
import { useNavigate } from 'react-router';
import { usePageTitle } from '#lib/page-title.ts';
import { useJoin } from './account-link.api.ts';
import { ChoosePasswordForm } from './choose-password-form.tsx';
import { LinkGate, SignedOutOnly } from './link-gate.tsx';
import { useLinkToken } from './link-token.ts';
import { LoginFrame } from './login-frame.tsx';

const TITLE = `Join ${PRODUCT_NAME}`;

/** Where an invitation leads: whoever has got it chooses a password and is signed in. */
export function JoinPage() {
  usePageTitle('Join');
  const token = useLinkToken();
  // A newer link may be opened in the same tab.
  return <Join key={token} token={token} />;
}

function Join({ token }: { token: string | undefined }) {
  const navigate = useNavigate();
  const join = useJoin();
  return (
    <SignedOutOnly title={TITLE} isOver={!join.isIdle}>
      <LinkGate token={token} title={TITLE} purposes={['join']}>
        {({ email, company }, known) => (
          <LoginFrame
            title={`Join ${company}`}
            subtitle={`Choose a password for your ${PRODUCT_NAME} account.`}
          >
            <ChoosePasswordForm
              email={email}
              label="Password"
              action="Join"
              busy="Joining..."
              isBusy={join.isPending}
              error={join.error}
              onChoose={(password) =>
                join.mutate(
                  { token: known, password },
                  { onSuccess: () => navigate(SCREENS.home, { replace: true }) },
                )
              }
            />
          </LoginFrame>
        )}
      </LinkGate>
    </SignedOutOnly>
  );
}
