import { redirectFor, SCREENS } from '@bidlight/contract';
import { Navigate, Outlet, useLocation } from 'react-router';
import { SignedInContext, useSession } from '#lib/session.ts';
import { SessionSkeleton } from './session-skeleton.tsx';

/** Applies the redirects of the contract to every address, once the session has loaded. */
export function Guard() {
  const session = useSession();
  const { pathname, state } = useLocation();
  if (session.state === 'loading') return <SessionSkeleton />;
  const signedIn = session.state === 'authenticated' ? session : undefined;
  const target = redirectFor(pathname, signedIn?.user);
  if (target) {
    const isFirstOperator = (state as { isFirstOperator?: boolean } | null)?.isFirstOperator === true;
    return <Navigate to={signedIn && isFirstOperator ? SCREENS.setup : target} replace />;
  }
  return (
    <SignedInContext value={signedIn}>
      <Outlet />
    </SignedInContext>
  );
}
