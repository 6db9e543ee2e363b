import { OPPORTUNITY_SCREEN, SCREENS } from '@bidlight/contract';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { Layout } from './layout.tsx';
import { ErrorPage, NotFoundPage } from './message-pages.tsx';
import { ControlPanelGate, OutboxGate, SecurityLogGate } from './operator-gates.tsx';
import { Root } from './root.tsx';
import { SessionSkeleton } from './session-skeleton.tsx';

/** Each screen is loaded when it is first opened; the guard decides who may see it. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: SessionSkeleton,
    children: [
      {
        path: SCREENS.login,
        lazy: async () => ({ Component: (await import('#features/login/login-page.tsx')).LoginPage }),
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
          { path: SCREENS.controlPanel, Component: ControlPanelGate },
          { path: SCREENS.outbox, Component: OutboxGate },
          { path: SCREENS.securityLog, Component: SecurityLogGate },
        ],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}
