import { useState } from 'react';
import { late } from '#components/shared/late.tsx';
import { LateFrame } from '#components/shared/late-frame.tsx';

export const ACCOUNT_ITEMS = [
  { dialog: 'password', label: 'Change password' },
  { dialog: 'address', label: 'Change address' },
  { dialog: 'sessions', label: 'Your sessions' },
  { dialog: 'checks', label: 'Weekly check' },
  { dialog: 'theme', label: 'Theme' },
] as const;
export type AccountDialog = (typeof ACCOUNT_ITEMS)[number]['dialog'];

// Every screen offers them, but few visits need one.
const OwnDialog = late(
  async () => (await import('./own-dialog.tsx')).OwnDialog,
  ({ dialog, onClose }, failure) => {
    const title = ACCOUNT_ITEMS.find((item) => item.dialog === dialog)?.label ?? '';
    return <LateFrame title={title} failure={failure} onClose={onClose} />;
  },
);

/** The dialogs of the user's own account, over the current screen, and how to open one. */
export function useAccountDialogs() {
  const [shown, setShown] = useState<AccountDialog>();
  const dialogs = shown && <OwnDialog dialog={shown} onClose={() => setShown(undefined)} />;
  return { open: setShown, dialogs };
}
