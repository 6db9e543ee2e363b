import { AtSign, KeyRound, ListChecks, MonitorSmartphone, SunMoon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { toast } from '#ui/toast.tsx';

// The dialogs are loaded when they are first opened: every screen offers them, but few visits need one.
const load = {
  password: async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }),
  address: async () => ({ default: (await import('./address-dialog.tsx')).AddressDialog }),
  sessions: async () => ({ default: (await import('./sessions-dialog.tsx')).SessionsDialog }),
  checks: async () => ({ default: (await import('./checks-dialog.tsx')).ChecksDialog }),
  theme: async () => ({ default: (await import('./theme-dialog.tsx')).ThemeDialog }),
};
const DIALOGS = {
  password: lazy(load.password),
  address: lazy(load.address),
  sessions: lazy(load.sessions),
  checks: lazy(load.checks),
  theme: lazy(load.theme),
};
export type AccountDialog = keyof typeof load;

export const ACCOUNT_ITEMS = [
  { dialog: 'password', label: 'Change password', Icon: KeyRound },
  { dialog: 'address', label: 'Change address', Icon: AtSign },
  { dialog: 'sessions', label: 'Your sessions', Icon: MonitorSmartphone },
  { dialog: 'checks', label: 'Weekly check', Icon: ListChecks },
  { dialog: 'theme', label: 'Theme', Icon: SunMoon },
] as const;

/** The dialogs of the user's own account, over the current screen, and how to open one. */
export function useAccountDialogs() {
  const [shown, setShown] = useState<AccountDialog>();
  // A dialog that cannot be loaded must not take the whole screen with it.
  const open = (dialog: AccountDialog) =>
    void load[dialog]().then(
      () => setShown(dialog),
      () => toast.error('Unable to connect to server'),
    );
  const Shown = shown && DIALOGS[shown];
  const dialogs = <Suspense>{Shown && <Shown onClose={() => setShown(undefined)} />}</Suspense>;
  return { open, dialogs };
}
