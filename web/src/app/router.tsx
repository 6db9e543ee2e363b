import { AWARDEE_SCREEN, OPPORTUNITY_SCREEN, PURSUIT_SCREEN, SCREENS } from '@bidlight/contract';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { operatorScreen, screen } from './late-screen.tsx';
import { Layout } from './layout.tsx';
import { ErrorPage, NotFoundPage } from './message-pages.tsx';
import { Root } from './root.tsx';
import { SessionSkeleton } from './session-skeleton.tsx';

const NETWORK_ERROR = { text: 'Network error. Please check your internet connection.' };
const VOTE_ERROR = { text: 'Network error occurred while submitting feedback' };
const SEARCH_ERROR = { title: 'Search Error', text: 'Failed to search RFPs. Please try again.' };

/** Each screen is loaded when it is first opened, and has the text of §8 for when it cannot be; the guard decides who may see it. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: SessionSkeleton,
    children: [
      {
        path: SCREENS.login,
        lazy: screen(
          'Sign in',
          async () => (await import('#features/login/login-or-set-up.tsx')).LoginOrSetUp,
          NETWORK_ERROR,
        ),
      },
      {
        path: SCREENS.join,
        lazy: screen(
          'Join',
          async () => (await import('#features/login/join-page.tsx')).JoinPage,
          NETWORK_ERROR,
        ),
      },
      {
        path: SCREENS.reset,
        lazy: screen(
          'Reset password',
          async () => (await import('#features/login/reset-page.tsx')).ResetPage,
          NETWORK_ERROR,
        ),
      },
      {
        path: SCREENS.confirmAddress,
        lazy: screen(
          'Confirm your address',
          async () => (await import('#features/login/confirm-address-page.tsx')).ConfirmAddressPage,
          NETWORK_ERROR,
        ),
      },
      {
        path: SCREENS.emailVote,
        lazy: screen(
          'Your feedback',
          async () => (await import('#features/email-vote/email-vote-page.tsx')).EmailVotePage,
          VOTE_ERROR,
        ),
      },
      {
        path: SCREENS.pursuitAnswer,
        lazy: screen(
          'Your answer',
          async () => (await import('#features/pursuit-answer/pursuit-answer-page.tsx')).PursuitAnswerPage,
          NETWORK_ERROR,
        ),
      },
      {
        Component: Layout,
        children: [
          {
            path: SCREENS.home,
            lazy: screen('Home', async () => (await import('#features/home/home-page.tsx')).HomePage),
          },
          {
            path: SCREENS.topRfps,
            lazy: screen(
              'Top RFPs',
              async () => (await import('#features/top-rfps/top-rfps-view.tsx')).TopRfpsView,
            ),
          },
          {
            path: SCREENS.feedbackReports,
            lazy: screen(
              'Feedback Intelligence',
              async () => (await import('#features/reports/reports-page.tsx')).ReportsPage,
              null,
            ),
          },
          {
            path: SCREENS.analytics,
            lazy: screen(
              'Analytics Dashboard',
              async () => (await import('#features/analytics/analytics-page.tsx')).AnalyticsPage,
            ),
          },
          {
            path: SCREENS.searchRfps,
            lazy: screen(
              'Search RFPs',
              async () => (await import('#features/search/search-page.tsx')).SearchPage,
              SEARCH_ERROR,
            ),
          },
          {
            path: SCREENS.changes,
            lazy: screen(
              'What moved',
              async () => (await import('#features/changes/changes-page.tsx')).ChangesPage,
            ),
          },
          {
            path: SCREENS.following,
            lazy: screen(
              'Following',
              async () => (await import('#features/following/following-page.tsx')).FollowingPage,
            ),
          },
          {
            path: SCREENS.recompetes,
            lazy: screen(
              'Recompetes',
              async () => (await import('#features/recompetes/recompetes-page.tsx')).RecompetesPage,
            ),
          },
          {
            path: SCREENS.market,
            lazy: screen('Market', async () => (await import('#features/market/market-page.tsx')).MarketPage),
          },
          {
            path: SCREENS.pursuits,
            lazy: screen(
              'Pursuits',
              async () => (await import('#features/pursuits/pursuits-page.tsx')).PursuitsPage,
            ),
          },
          {
            path: PURSUIT_SCREEN,
            lazy: screen(
              'Pursuit',
              async () => (await import('#features/pursuit/pursuit-page.tsx')).PursuitPage,
            ),
          },
          {
            path: AWARDEE_SCREEN,
            lazy: screen(
              'Awardee',
              async () => (await import('#features/awardee/awardee-page.tsx')).AwardeePage,
            ),
          },
          {
            path: SCREENS.myMail,
            lazy: screen(
              'My mail',
              async () => (await import('#features/my-mail/my-mail-page.tsx')).MyMailPage,
            ),
          },
          {
            path: `${SCREENS.help}/:guide?`,
            lazy: screen('Help', async () => (await import('#features/help/help-page.tsx')).HelpPage),
          },
          {
            path: OPPORTUNITY_SCREEN,
            lazy: screen(
              'Opportunity',
              async () => (await import('#features/opportunity/opportunity-page.tsx')).OpportunityPage,
            ),
          },
          {
            path: SCREENS.users,
            lazy: screen('Users', async () => (await import('#features/users/users-page.tsx')).UsersPage),
          },
          {
            path: SCREENS.companyProfile,
            lazy: screen(
              'Company profile',
              async () => (await import('#features/company/profile-page.tsx')).ProfilePage,
            ),
          },
          {
            path: SCREENS.learning,
            lazy: screen(
              'Learning',
              async () => (await import('#features/learning/learning-page.tsx')).LearningPage,
            ),
          },
          {
            path: SCREENS.controlPanel,
            lazy: operatorScreen(
              'Admin Control Panel',
              async () => (await import('#features/control-panel/control-panel-page.tsx')).ControlPanelPage,
            ),
          },
          {
            path: SCREENS.outbox,
            lazy: operatorScreen(
              'Outbox',
              async () => (await import('#features/outbox/outbox-page.tsx')).OutboxPage,
            ),
          },
          {
            path: SCREENS.securityLog,
            lazy: operatorScreen(
              'Security log',
              async () => (await import('#features/security-log/security-log-page.tsx')).SecurityLogPage,
            ),
          },
          {
            path: SCREENS.status,
            lazy: operatorScreen(
              'System status',
              async () => (await import('#features/status/status-page.tsx')).StatusPage,
            ),
          },
          {
            path: SCREENS.setup,
            lazy: screen('Set-up guide', async () => (await import('./setup-gate.tsx')).SetupGate),
          },
          {
            path: SCREENS.settings,
            lazy: operatorScreen(
              'Settings',
              async () => (await import('#features/settings/settings-page.tsx')).SettingsPage,
            ),
          },
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
