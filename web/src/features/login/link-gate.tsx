import { type OpenedLink, SCREENS } from '@bidlight/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLogout, useSession } from '#lib/session.ts';
import { ErrorAlert } from '#ui/alert.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { linkErrorText, NO_LINK, useAccountLink } from './account-link.api.ts';
import { LoginFrame } from './login-frame.tsx';

interface LinkGateProps {
  /** Undefined while it is moved out of the address. */
  token: string | undefined;
  /** Shown until the link is known, and above what is wrong with it. */
  title: string;
  purposes: readonly OpenedLink['purpose'][];
  children(link: OpenedLink, token: string): ReactNode;
}

/** Shows what a link is for once the server has said that it can be used, or why it cannot, with the next step. */
export function LinkGate({ token, title, purposes, children }: LinkGateProps) {
  const { data: link, error } = useAccountLink(token);
  if (link && token && purposes.includes(link.purpose)) return children(link, token);
  const problem = error ? linkErrorText(error) : (link || token === '') && NO_LINK;
  return (
    <LoginFrame title={title}>
      <div className="mt-6 flex min-h-40 flex-col gap-4" aria-busy={!problem}>
        {problem ? (
          <>
            <ErrorAlert>{problem}</ErrorAlert>
            <Link to={SCREENS.login} className={buttonClass({})}>
              Go to sign in
            </Link>
          </>
        ) : (
          <div className="h-40 animate-[appear_0.2s_0.15s_both] rounded-sm bg-sunken" />
        )}
      </div>
    </LoginFrame>
  );
}

interface SignedOutOnlyProps {
  title: string;
  /** The session is the one that the link has opened. */
  isOver?: boolean;
  children: ReactNode;
}

/** A link that is about one account must not be used in the session of another. */
export function SignedOutOnly({ title, isOver = false, children }: SignedOutOnlyProps) {
  const session = useSession();
  const logout = useLogout();
  if (session.state !== 'authenticated' || isOver) return children;
  return (
    <LoginFrame title={title}>
      <p className="mt-4 [overflow-wrap:anywhere]">
        You are signed in as <strong className="font-semibold">{session.user.email}</strong>. Please sign out
        first; the link stays valid.
      </p>
      <Button
        kind="primary"
        className="mt-5 w-full"
        disabled={logout.isPending}
        onClick={() => logout.mutate()}
      >
        {logout.isPending ? 'Signing out...' : 'Sign out and go on'}
      </Button>
    </LoginFrame>
  );
}
