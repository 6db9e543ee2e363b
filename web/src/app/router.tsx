import { SCREENS } from '@bidlight/contract';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { ErrorPage } from './error-page.tsx';
import { Guard } from './guards.tsx';
import { Layout } from './layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { SessionSkeleton } from './session-skeleton.tsx';

/** The signed-in screens inside the layout. Each is loaded when it is first opened. */
const screens = [
  {
    path: SCREENS.home,
    lazy: async () => ({ Component: (await import('#features/home/home-page.tsx')).HomePage }),
  },
];

export const routes: RouteObject[] = [
  {
    Component: Guard,
    ErrorBoundary: ErrorPage,
    HydrateFallback: SessionSkeleton,
    children: [
      {
        path: SCREENS.login,
        lazy: async () => ({ Component: (await import('#features/login/login-page.tsx')).LoginPage }),
      },
      { element: <Layout screens={screens.map(({ path }) => path)} />, children: screens },
      { path: '*', Component: NotFoundPage },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}
