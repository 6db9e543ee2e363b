import { OPPORTUNITY_SCREEN, SCREENS } from '@bidlight/contract';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { Layout } from './layout.tsx';
import { ErrorPage, NotFoundPage } from './message-pages.tsx';
import { Root } from './root.tsx';
import { SessionSkeleton } from './session-skeleton.tsx';

type Gate = Exclude<keyof typeof import('./operator-gates.tsx'), 'OperatorGate'>;

/** A screen of operators; other admins are told why it is closed. */
function gate(name: Gate) {
  return async () => ({ Component: (await import('./operator-gates.tsx'))[name] });
}

/** Each screen is loaded when it is first opened; the guard decides who may see it. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: SessionSkeleton,
    children: [
      {
        path: SCREENS.login,
        lazy: async () => ({
          Component: (await import('#features/login/login-or-set-up.tsx')).LoginOrSetUp,
        }),
      },
      {
        path: SCREENS.join,
        lazy: async () => ({ Component: (await import('#features/login/join-page.tsx')).JoinPage }),
      },
      {
        path: SCREENS.reset,
        lazy: async () => ({ Component: (await import('#features/login/reset-page.tsx')).ResetPage }),
      },
      {
        path: SCREENS.confirmAddress,
        lazy: async () => ({
          Component: (await import('#features/login/confirm-address-page.tsx')).ConfirmAddressPage,
        }),
      },
      {
        path: SCREENS.emailVote,
        lazy: async () => ({
          Component: (await import('#features/email-vote/email-vote-page.tsx')).EmailVotePage,
        }),
      },
      {
        Component: Layout,
        children: [
          {
            path: SCREENS.home,
            lazy: async () => ({ Component: (await import('#features/home/home-page.tsx')).HomePage }),
          },
          {
            path: SCREENS.topRfps,
            lazy: async () => ({
              Component: (await import('#features/top-rfps/top-rfps-view.tsx')).TopRfpsView,
            }),
          },
          {
            path: SCREENS.feedbackReports,
            lazy: async () => ({
              Component: (await import('#features/reports/reports-page.tsx')).ReportsPage,
            }),
          },
          {
            path: SCREENS.analytics,
            lazy: async () => ({
              Component: (await import('#features/analytics/analytics-page.tsx')).AnalyticsPage,
            }),
          },
          {
            path: SCREENS.searchRfps,
            lazy: async () => ({
              Component: (await import('#features/search/search-page.tsx')).SearchPage,
            }),
          },
          {
            path: SCREENS.changes,
            lazy: async () => ({
              Component: (await import('#features/changes/changes-page.tsx')).ChangesPage,
            }),
          },
          {
            path: `${SCREENS.help}/:guide?`,
            lazy: async () => ({ Component: (await import('#features/help/help-page.tsx')).HelpPage }),
          },
          {
            path: OPPORTUNITY_SCREEN,
            lazy: async () => ({
              Component: (await import('#features/opportunity/opportunity-page.tsx')).OpportunityPage,
            }),
          },
          {
            path: SCREENS.users,
            lazy: async () => ({ Component: (await import('#features/users/users-page.tsx')).UsersPage }),
          },
          {
            path: SCREENS.companyProfile,
            lazy: async () => ({
              Component: (await import('#features/company/profile-page.tsx')).ProfilePage,
            }),
          },
          {
            path: SCREENS.learning,
            lazy: async () => ({
              Component: (await import('#features/learning/learning-page.tsx')).LearningPage,
            }),
          },
          { path: SCREENS.controlPanel, lazy: gate('ControlPanelGate') },
          { path: SCREENS.outbox, lazy: gate('OutboxGate') },
          { path: SCREENS.securityLog, lazy: gate('SecurityLogGate') },
          { path: SCREENS.status, lazy: gate('StatusGate') },
          {
            path: SCREENS.setup,
            lazy: async () => ({ Component: (await import('./setup-gate.tsx')).SetupGate }),
          },
          { path: SCREENS.settings, lazy: gate('SettingsGate') },
        ],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
];

type Router = ReturnType<typeof createBrowserRouter>;

export function createRouter(): Router {
  return createBrowserRouter(routes);
}

/** Also when it could not be loaded: then there is a page that says so. */
export async function untilScreenLoaded(router: Router): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}
