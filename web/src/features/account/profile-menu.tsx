import { CircleUserRound, KeyRound, ListChecks, MonitorSmartphone, SunMoon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSignedIn } from '#lib/session.ts';
import { MenuButton } from '#ui/menu-button.tsx';
import { toast } from '#ui/toast.tsx';

// The dialogs are loaded when they are first opened: every screen has this menu, but few visits need a dialog.
const load = {
  password: async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }),
  sessions: async () => ({ default: (await import('./sessions-dialog.tsx')).SessionsDialog }),
  checks: async () => ({ default: (await import('./checks-dialog.tsx')).ChecksDialog }),
  theme: async () => ({ default: (await import('./theme-dialog.tsx')).ThemeDialog }),
};
const PasswordDialog = lazy(load.password);
const SessionsDialog = lazy(load.sessions);
const ChecksDialog = lazy(load.checks);
const ThemeDialog = lazy(load.theme);

const ITEMS = [
  { dialog: 'password', label: 'Change password', Icon: KeyRound },
  { dialog: 'sessions', label: 'Your sessions', Icon: MonitorSmartphone },
  { dialog: 'checks', label: 'Weekly check', Icon: ListChecks },
  { dialog: 'theme', label: 'Theme', Icon: SunMoon },
] as const;

/** The user's own account; everything opens as a dialog over the current screen. */
export function ProfileMenu() {
  const { user } = useSignedIn();
  const [open, setOpen] = useState<keyof typeof load>();
  // A dialog that cannot be loaded must not take the whole screen with it.
  const openLoaded = (dialog: keyof typeof load) =>
    load[dialog]().then(
      () => setOpen(dialog),
      () => toast.error('Unable to connect to server'),
    );
  const close = () => setOpen(undefined);
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <>
      <MenuButton
        name={`Profile of ${name}`}
        className="flex h-11 items-center gap-2 rounded-sm px-2 font-medium text-ink-muted text-sm hover:text-white lg:h-9"
        label={
          <>
            <CircleUserRound className="size-5" aria-hidden="true" />
            <span className="max-w-40 truncate max-sm:hidden">{name}</span>
          </>
        }
      >
        {(closeMenu) => (
          <>
            <div className="border-line border-b px-3 pt-1.5 pb-2.5">
              <p className="truncate font-semibold">{name}</p>
              <p className="truncate text-muted text-sm">{user.email}</p>
              <p className="truncate text-muted text-sm">{user.company.name}</p>
            </div>
            <ul className="pt-1.5">
              {ITEMS.map(({ dialog, label, Icon }) => (
                <li key={dialog}>
                  <button
                    type="button"
                    onClick={() => {
                      closeMenu();
                      void openLoaded(dialog);
                    }}
                    className="flex h-10 w-full items-center gap-2.5 rounded-sm px-3 text-left hover:bg-sunken pointer-coarse:h-11"
                  >
                    <Icon className="size-[18px] text-muted" aria-hidden="true" />
                    {label}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </MenuButton>
      <Suspense>
        {open === 'password' && <PasswordDialog onClose={close} />}
        {open === 'sessions' && <SessionsDialog onClose={close} />}
        {open === 'checks' && <ChecksDialog onClose={close} />}
        {open === 'theme' && <ThemeDialog onClose={close} />}
      </Suspense>
    </>
  );
}
