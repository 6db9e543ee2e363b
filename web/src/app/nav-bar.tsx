import { menuFor, SCREENS } from '@bidlight/contract';
import { Link, NavLink } from 'react-router';
import { Logo } from '#components/logo.tsx';
import { useLogout, useSignedIn } from '#lib/session.ts';

/** The role's menu, as far as its screens are there. */
export function NavBar({ screens }: { screens: readonly string[] }) {
  const { user } = useSignedIn();
  const menu = menuFor(user).filter((item) => screens.includes(item.path));
  const logout = useLogout();
  return (
    <header className="on-ink bg-ink text-on-ink">
      <div className="mx-auto flex h-15 max-w-300 items-center gap-7 px-6">
        <Link to={SCREENS.home} className="rounded-sm">
          <Logo />
        </Link>
        <nav aria-label="Main" className="flex flex-1 gap-1">
          {menu.map((item) => (
            <NavLink
              key={item.path}
              to={item.path}
              end
              className="rounded-md px-3 py-2 font-medium text-ink-muted aria-[current]:bg-white/10 aria-[current]:text-white"
            >
              {item.label}
            </NavLink>
          ))}
        </nav>
        <button
          type="button"
          onClick={() => logout.mutate()}
          className="h-[30px] rounded-sm border border-white/25 px-2.5 font-medium text-sm"
        >
          Logout
        </button>
      </div>
    </header>
  );
}
