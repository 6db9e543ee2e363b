import { AddressDialog } from './address-dialog.tsx';
import { ChecksDialog } from './checks-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';
import { ThemeDialog } from './theme-dialog.tsx';

const DIALOGS = {
  password: PasswordDialog,
  address: AddressDialog,
  sessions: SessionsDialog,
  checks: ChecksDialog,
  theme: ThemeDialog,
};

/** One of the dialogs of the user's own account; they are small, and come as one script. */
export function OwnDialog({ dialog, onClose }: { dialog: keyof typeof DIALOGS; onClose(): void }) {
  const Shown = DIALOGS[dialog];
  return <Shown onClose={onClose} />;
}
