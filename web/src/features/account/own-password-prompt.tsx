import { useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { stopAskingForPassword, useSignedIn } from '#lib/session.ts';
import { useLoaded } from './use-loaded.ts';

const load = async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog });
const PasswordDialog = lazy(load);

/**
 * Asks whoever has a password that somebody else chose for one of their own. Nothing depends on the answer: the page
 * stays usable beside it, and 'Later' closes it until the page is loaded again.
 */
export function OwnPasswordPrompt() {
  const { mustChoosePassword } = useSignedIn();
  const queries = useQueryClient();
  const isLoaded = useLoaded(load, mustChoosePassword);
  if (!mustChoosePassword || !isLoaded) return null;
  return <PasswordDialog isFirstOwn onClose={() => stopAskingForPassword(queries)} />;
}
