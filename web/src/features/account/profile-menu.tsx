import { SCREENS } from '@bidlight/contract';
import { CircleUserRound } from 'lucide-react';
import { Link } from 'react-router';
import { useSignedIn } from '#lib/session.ts';
import { MenuButton } from '#ui/menu-button.tsx';
import { ACCOUNT_ITEMS, type AccountDialog } from './account-dialogs.tsx';

const ITEM = 'flex h-10 w-full items-center rounded-sm px-3 text-left hover:bg-sunken pointer-coarse:h-11';

const LINKS = [
  { path: SCREENS.myMail, label: 'My mail' },
  { path: SCREENS.help, label: 'Help' },
] as const;

/** The user's own account, which opens as dialogs over the current screen, their mail, and the help. */
export function ProfileMenu({ onOpen }: { onOpen(dialog: AccountDialog): void }) {
  const { user } = useSignedIn();
  const name = `${user.firstName} ${user.lastName}`;
  return (
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
            {ACCOUNT_ITEMS.map(({ dialog, label }) => (
              <li key={dialog}>
                <button
                  type="button"
                  onClick={() => {
                    closeMenu();
                    onOpen(dialog);
                  }}
                  className={ITEM}
                >
                  {label}
                </button>
              </li>
            ))}
            {LINKS.map(({ path, label }) => (
              <li key={path}>
                <Link to={path} onClick={closeMenu} className={ITEM}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </MenuButton>
  );
}
