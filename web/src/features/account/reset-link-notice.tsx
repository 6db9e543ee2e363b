import { useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { rememberLinkRead, useSignedIn } from '#lib/session.ts';
import { useLoaded } from './use-loaded.ts';

const load = async () => ({ default: (await import('./reset-link-dialog.tsx')).ResetLinkDialog });
const ResetLinkDialog = lazy(load);

/** Tells whoever signs in that an admin could have chosen their password: without a mail server admins hand the link over. */
export function ResetLinkNotice() {
  const { resetLinkShown } = useSignedIn();
  const queries = useQueryClient();
  const isLoaded = useLoaded(load, Boolean(resetLinkShown));
  if (!resetLinkShown || !isLoaded) return null;
  return <ResetLinkDialog shown={resetLinkShown} onClose={() => rememberLinkRead(queries)} />;
}
