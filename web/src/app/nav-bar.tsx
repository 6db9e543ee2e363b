import { menuFor, SCREENS } from '@bidlight/contract';
import { Menu, X } from 'lucide-react';
import { useState } from 'react';
import { Link, NavLink } from 'react-router';
import { Logo } from '#components/shared/logo.tsx';
import { ACCOUNT_ITEMS, useAccountDialogs } from '#features/account/account-dialogs.tsx';
import { ProfileMenu } from '#features/account/profile-menu.tsx';
import { PaletteButton } from '#features/palette/palette-button.tsx';
import { useLogout, useSignedIn } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';

/** The logo, the menu of the role, the command palette, the profile menu and Logout. On narrow screens a button unfolds the menu. */
export function NavBar() {
  const { user } = useSignedIn();
  const logout = useLogout();
  const [isUnfolded, setUnfolded] = useState(false);
  const account = useAccountDialogs();
  const actions = [
    ...ACCOUNT_ITEMS.map(({ dialog, label }) => ({ label, run: () => account.open(dialog) })),
    { label: 'Logout', run: () => logout.mutate() },
  ];
  const FoldIcon = isUnfolded ? X : Menu;
  return (
    <header className="on-ink bg-ink text-on-ink print:hidden">
      <div className="mx-auto flex max-w-300 flex-wrap items-center gap-x-4 px-4 sm:px-6">
        <Link to={SCREENS.home} className="mr-auto flex h-15 items-center rounded-sm lg:mr-0">
          <Logo />
        </Link>
        <nav
          id="main-menu"
          aria-label="Main"
          className={`order-last w-full pb-4 lg:order-none lg:flex lg:w-auto lg:flex-1 lg:pb-0 ${isUnfolded ? '' : 'max-lg:hidden'}`}
        >
          <ul className="flex flex-col gap-1 lg:flex-row">
            {menuFor(user).map((item) => (
              <li key={item.path}>
                <NavLink
                  to={item.path}
                  end
                  onClick={() => setUnfolded(false)}
                  className="flex min-h-11 items-center rounded-md px-3 font-medium text-ink-muted hover:text-white aria-[current]:bg-white/10 aria-[current]:text-white lg:min-h-9"
                >
                  {item.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="relative flex h-15 items-center gap-2 sm:gap-3">
          <PaletteButton actions={actions} />
          <ProfileMenu onOpen={account.open} />
          {account.dialogs}
          <Button kind="ghost" size="small" disabled={logout.isPending} onClick={() => logout.mutate()}>
            Logout
          </Button>
          <button
            type="button"
            aria-label={isUnfolded ? 'Close menu' : 'Open menu'}
            aria-expanded={isUnfolded}
            aria-controls="main-menu"
            onClick={() => setUnfolded(!isUnfolded)}
            className="-mr-2 flex size-11 items-center justify-center rounded-sm lg:hidden"
          >
            <FoldIcon className="size-6" aria-hidden="true" />
          </button>
        </div>
      </div>
    </header>
  );
}
