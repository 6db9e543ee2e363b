import { SCREENS } from '@bidlight/contract';
import type { Page } from '@playwright/test';
import { all, changeReply } from './faked.ts';
import { SESSION, TODAY } from './member-states.ts';
import { button, type Picture, press, said } from './picture.ts';

export const ADMIN_STATES: readonly Omit<Picture, 'account'>[] = [
  {
    name: 'home-no-profile',
    path: SCREENS.home,
    prepare: all(
      changeReply(SESSION, (reply) => ({ ...reply, hasProfile: false })),
      changeReply(TODAY, (reply) => ({
        ...reply,
        rfps: [],
        statistics: {
          ...(reply.statistics as object),
          total_rfps: 0,
          average_ai_score: 0,
          high_score_count: 0,
        },
        pagination: { page: 1, limit: 10, totalPages: 0, totalCount: 0 },
      })),
    ),
  },
  {
    name: 'learning-wrong-reasons',
    path: SCREENS.learning,
    prepare: changeReply('**/api/company/models', (reply) => ({
      ...reply,
      wrongReasons: [
        { kind: 'What you do', count: 14 },
        { kind: 'Like what your team marked relevant', count: 3 },
        { kind: 'Clearance', count: 1 },
      ],
    })),
  },
  { name: 'analytics-empty', path: `${SCREENS.analytics}?search=nobody+at+all` },
  { name: 'analytics-table', path: SCREENS.analytics, open: showTables },
  { name: 'reports-tables', path: `${SCREENS.feedbackReports}?rfp_filter=w`, open: showTables },
  {
    name: 'reports-empty',
    path: `${SCREENS.feedbackReports}?start_date=2001-01-03&end_date=2001-01-02`,
  },
  { name: 'users-empty', path: `${SCREENS.users}?search=nobody+at+all` },
  { name: 'user-add-errors', path: SCREENS.users, open: addNobody },
  { name: 'profile-errors', path: SCREENS.companyProfile, open: saveMistakes },
  {
    name: 'profile-conflict',
    path: SCREENS.companyProfile,
    prepare: refuseSave,
    open: async (page) => {
      await page.getByRole('textbox', { name: 'Words to avoid' }).fill('paving');
      await button(page, 'Save profile').click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'profile-thin',
    path: SCREENS.companyProfile,
    prepare: changeReply('**/api/company/profile', withFewWords),
    open: async (page) => {
      await page.getByRole('checkbox', { name: 'Janitorial services' }).check();
      await page.getByLabel('Do you sell goods').selectOption('Services');
      await page.getByRole('region', { name: 'A few questions' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'learning-thin',
    path: SCREENS.learning,
    prepare: changeReply('**/api/company/models', (reply) => ({ ...reply, isProfileThin: true })),
  },
  {
    name: 'learning-figures',
    path: SCREENS.learning,
    open: (page) => page.getByText('Figures, versions and roll-back').click(),
  },
];

async function showTables(page: Page): Promise<void> {
  for (const chart of await page.getByText('Show as table').all()) await chart.click();
  await page.getByRole('rowheader').first().waitFor();
}

async function addNobody(page: Page): Promise<void> {
  await press('Add User')(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Add User' }).click();
  await said('First name is required')(page);
}

async function saveMistakes(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Words to avoid' }).fill('x'.repeat(81));
  await button(page, 'Add past performance').click();
  await button(page, 'Save profile').click();
  await said('Title is required')(page);
}

/** A company that has said little of itself. */
function withFewWords(reply: Record<string, unknown>) {
  const profile = { ...(reply.profile as object), capabilityText: 'Facility services.', pastPerformance: [] };
  return { ...reply, profile: { ...profile, targetNaics: ['561210', '238220', '541330'] } };
}

/** As when somebody else saved meanwhile. */
async function refuseSave(page: Page): Promise<void> {
  await page.route('**/api/company/profile', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    const error = 'Someone else has saved the profile in the meantime.';
    return route.fulfill({ status: 409, json: { success: false, error, message: error, code: 'conflict' } });
  });
}
