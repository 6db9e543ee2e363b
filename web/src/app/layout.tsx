import { Outlet } from 'react-router';
import { Footer } from './footer.tsx';
import { NavBar } from './nav-bar.tsx';

/** Header, the screen, footer: shared by all signed-in routes. */
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
    </div>
  );
}
