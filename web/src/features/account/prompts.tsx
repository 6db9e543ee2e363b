import { useQueryClient } from '@tanstack/react-query';
import { rememberLinkRead, stopAskingForPassword, useSignedIn } from '#lib/session.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { ResetLinkDialog } from './reset-link-dialog.tsx';

/**
 * Asks whoever has a password that somebody else chose for one of their own. Nothing depends on the answer: the page
 * stays usable beside it, and 'Later' closes it until the page is loaded again. And tells whoever signs in that an admin
 * could have chosen their password: without a mail server admins hand the link over.
 */
export function Prompts() {
  const { mustChoosePassword, resetLinkShown } = useSignedIn();
  const queries = useQueryClient();
  return (
    <>
      {mustChoosePassword && <PasswordDialog isFirstOwn onClose={() => stopAskingForPassword(queries)} />}
      {resetLinkShown && <ResetLinkDialog shown={resetLinkShown} onClose={() => rememberLinkRead(queries)} />}
    </>
  );
}
