import { useQueryClient } from '@tanstack/react-query';
import { lazy, useEffect, useState } from 'react';
import { stopAskingForPassword, useSignedIn } from '#lib/session.ts';

const load = async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog });
const PasswordDialog = lazy(load);

/**
 * Asks whoever has a password that somebody else chose for one of their own. Nothing depends on the answer: the page
 * stays usable beside it, 'Later' closes it until the page is loaded again, and a dialog that cannot be loaded is not
 * shown.
 */
export function OwnPasswordPrompt() {
  const { mustChoosePassword } = useSignedIn();
  const queries = useQueryClient();
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!mustChoosePassword) return;
    load().then(
      () => setLoaded(true),
      () => {},
    );
  }, [mustChoosePassword]);
  if (!mustChoosePassword || !isLoaded) return null;
  return <PasswordDialog isFirstOwn onClose={() => stopAskingForPassword(queries)} />;
}
