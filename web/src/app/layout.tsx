import { COPYRIGHT_YEAR, PRODUCT_NAME, PRODUCT_TAGLINE } from '@bidlight/contract';
import { Outlet } from 'react-router';
import { AccountPrompts } from '#features/account/account-prompts.tsx';
import { version } from '../../package.json';
import { NavBar } from './nav-bar.tsx';

/** The header, the screen and the footer of all signed-in routes. */
export function Layout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="-translate-y-20 fixed top-3 left-3 z-50 rounded-sm bg-surface px-4 py-2 font-medium text-text focus:translate-y-0"
      >
        Skip to content
      </a>
      <NavBar />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer />
      <AccountPrompts />
    </div>
  );
}

function Footer() {
  return (
    <footer className="mt-12 [main:has([data-loading])+&]:invisible border-line border-t text-muted text-sm">
      <div className="mx-auto flex max-w-300 flex-wrap justify-between gap-2 px-4 py-5 sm:px-6">
        <p title={`${PRODUCT_NAME} ${version}`}>
          <strong className="font-semibold text-text">{PRODUCT_NAME}</strong> · {PRODUCT_TAGLINE}
        </p>
        <p>© {COPYRIGHT_YEAR}</p>
      </div>
    </footer>
  );
}
