import { type OpenedLink, SCREENS } from '@bidlight/contract';
import { Link } from 'react-router';
import { usePageTitle } from '#lib/page-title.ts';
import { ErrorAlert } from '#ui/alert.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { linkErrorText, useConfirmAddress } from './account-link.api.ts';
import { LinkGate } from './link-gate.tsx';
import { useLinkToken } from './link-token.ts';
import { LoginFrame } from './login-frame.tsx';

const TITLE = 'Confirm your address';

/** Where the two links of a change of address lead; nothing is confirmed before the button is pressed. */
export function ConfirmAddressPage() {
  usePageTitle(TITLE);
  const token = useLinkToken();
  // The other link may be opened in the same tab.
  return <ConfirmAddress key={token} token={token} />;
}

function ConfirmAddress({ token }: { token: string | undefined }) {
  const confirm = useConfirmAddress();
  if (confirm.data) return <Confirmed {...confirm.data} />;
  return (
    <LinkGate token={token} title={TITLE} purposes={['old-address', 'new-address']}>
      {(link, known) => (
        <LoginFrame title={TITLE}>
          <Change link={link} />
          {confirm.isError && (
            <div className="mt-4">
              <ErrorAlert>{linkErrorText(confirm.error)}</ErrorAlert>
            </div>
          )}
          <Button
            kind="primary"
            className="mt-5 w-full"
            disabled={confirm.isPending}
            onClick={() => confirm.mutate(known)}
          >
            {confirm.isPending ? 'Confirming...' : 'Confirm'}
          </Button>
        </LoginFrame>
      )}
    </LinkGate>
  );
}

function Change({ link }: { link: OpenedLink }) {
  return (
    <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 [overflow-wrap:anywhere]">
      <dt className="text-muted">Now</dt>
      <dd>{link.email}</dd>
      <dt className="text-muted">New</dt>
      <dd className="font-semibold">{link.newEmail}</dd>
    </dl>
  );
}

function Confirmed({ isChanged, newEmail }: { isChanged: boolean; newEmail: string }) {
  return (
    <LoginFrame title={isChanged ? 'Address changed' : 'Confirmed here'}>
      <p role="status" className="mt-4 [overflow-wrap:anywhere]">
        {isChanged
          ? `Your address is ${newEmail} now. Sign in with it from now on.`
          : 'The address changes when the link at your other address is confirmed too.'}
      </p>
      <Link to={SCREENS.home} replace className={`${buttonClass({ kind: 'primary' })} mt-5 w-full`}>
        Go on
      </Link>
    </LoginFrame>
  );
}
