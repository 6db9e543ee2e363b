import { beforeAll, expect, it } from 'vitest';
import { cookieOf, makeCompany, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp({ DEMO: 'on', HOST: '0.0.0.0' });

/** What whoever reads the published password may change: it stays in the demo. */
const OPEN = [
  'DELETE /api/account/calendar',
  'DELETE /api/account/feeds/{id}',
  'DELETE /api/pursuits/{id}',
  'DELETE /api/saved-searches/{id}',
  'DELETE /api/v2/auth/sessions/{id}',
  'POST /api/account/calendar',
  'POST /api/account/feeds',
  'POST /api/admin/company-analytics/navigation',
  'POST /api/company/models/{version}/activate',
  'POST /api/company/profile/preview',
  'POST /api/company/suggestions',
  'POST /api/cron/trigger/backup',
  'POST /api/cron/trigger/learning',
  'POST /api/cron/trigger/scoring',
  'POST /api/feedback/bulk',
  'POST /api/feedback/submit',
  'POST /api/feedback/undo',
  'POST /api/following/looked',
  'POST /api/pursuits',
  'POST /api/pursuits/{id}/answer',
  'POST /api/pursuits/{id}/notes',
  'POST /api/pursuits/{id}/questions',
  'POST /api/saved-searches',
  'POST /api/saved-searches/{id}/looked',
  'POST /api/scoring/tables/active',
  'POST /api/scraping/scrape',
  'POST /api/top5-rfps/email-reports/{id}/send-failed',
  'POST /api/top5-rfps/send-emails',
  'POST /api/users',
  'POST /api/users/{id}/grant-access',
  'POST /api/users/{id}/revoke-access',
  'POST /api/v2/auth/password',
  'PUT /api/account/checks',
  'PUT /api/account/following',
  'PUT /api/company/awardees/{id}',
  'PUT /api/company/profile',
  'PUT /api/following/amendments/{id}',
  'PUT /api/following/{id}',
  'PUT /api/pursuits/settings',
  'PUT /api/pursuits/{id}',
  'PUT /api/pursuits/{id}/questions/{questionId}',
  'PUT /api/recompetes/{awardId}/reminder',
  'PUT /api/rfps/{id}/earlier-awards/{awardId}',
  'PUT /api/rfps/{id}/wrong-reasons',
  'PUT /api/saved-searches/{id}',
  'PUT /api/users/{id}',
];
let headers: { cookie: string };
beforeAll(async () => {
  const { id: companyId } = await makeCompany(server.deps, { isInternal: true });
  headers = await cookieOf(
    server.deps,
    await makeUser(server.deps, { companyId, role: 'ADMIN', isDemo: true }),
  );
});

it('security 48: in a demo that others can reach, nobody chooses whom the server contacts, mails or serves', async () => {
  const changes = server.app.servedEndpoints.filter(
    ({ method, access }) => method !== 'GET' && access !== 'public',
  );
  const open: string[] = [];
  for (const { method, path, isClosedInExposedDemo } of changes) {
    if (!isClosedInExposedDemo) {
      open.push(`${method} ${path}`);
      continue;
    }
    const url = path.replaceAll(/\{\w+\}/g, 'user');
    const { status, body } = await server.as(headers).call(method, url, {});
    expect([path, status, body.error]).toEqual([
      path,
      403,
      'This cannot be done in a demo that others can reach.',
    ]);
  }
  // A new call is closed, or stands here because it may be open.
  expect(open.sort()).toEqual(OPEN);
});
