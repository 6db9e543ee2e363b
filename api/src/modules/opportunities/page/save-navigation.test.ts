import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { navigationEvents } from '#store/schema.ts';
import { makeOpportunity, makeUser } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();

async function someone() {
  const user = await makeUser(server.deps);
  const us = server.as(user);
  return {
    user,
    click: (payload: object) => us.post('/api/admin/company-analytics/navigation', payload),
  };
}

describe('navigation', () => {
  const events = () => server.deps.db.select().from(navigationEvents);

  it('§2, §7 records who clicked where, for the own company whatever the body says', async () => {
    const us = await someone();
    const made = await makeOpportunity(server.deps);
    const details = { solicitationNumber: 'A-1', noticeId: 'abc\u0000', title: '<b>Title</b>' };
    const { status, body } = await us.click({
      source: 'sam',
      opportunityId: made.opportunityId,
      targetUrl: 'https://sam.gov/opp/abc/view',
      details,
      userId: randomUUID(),
      companyId: randomUUID(),
    });
    expect([status, body]).toEqual([200, { success: true }]);
    expect(await events()).toEqual([
      expect.objectContaining({
        companyId: us.user.companyId,
        userId: us.user.id,
        source: 'sam',
        noticeId: made.noticeId,
        targetUrl: 'https://sam.gov/opp/abc/view',
        details: { solicitationNumber: 'A-1', noticeId: 'abc', title: '<b>Title</b>' },
      }),
    ]);
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://sam.gov/x',
    '//sam.gov',
    'sam.gov',
    '',
    'http://',
    7,
    null,
  ])('to %j is 400', async (targetUrl) => {
    const before = (await events()).length;
    const { status, body } = await (await someone()).click({ source: 'govwin', targetUrl });
    expect([status, body.error]).toEqual([400, 'Invalid target URL.']);
    expect(await events()).toHaveLength(before);
  });

  it('of an unknown opportunity is 404, from another source 400', async () => {
    const us = await someone();
    const targetUrl = 'https://sam.gov/x';
    for (const opportunityId of [999_999, 2 ** 40, -1]) {
      const { status, body } = await us.click({ source: 'sam', opportunityId, targetUrl });
      expect([status, body.error]).toEqual([404, 'Opportunity not found.']);
    }
    expect((await us.click({ source: 'else', targetUrl })).status).toBe(400);
  });

  it('is for signed-in users', async () => {
    const url = '/api/admin/company-analytics/navigation';
    expect((await server.post(url, {})).status).toBe(401);
  });
});
