import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { reportReaders } from '#modules/mail/report/report-reader.fixture.ts';
import { linksIn } from '#platform/mail/mail-server.fixture.ts';
import { mailSuppressions } from '#store/schema.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();
const { reader, operator } = reportReaders(server);

/** Somebody with a mail, and what they do with its link. */
async function recipient() {
  const us = await reader(1);
  const { mail } = await us.send();
  const header = (key: string) => mail.headers.find((candidate) => candidate.key === key)?.value ?? '';
  const [, address = ''] = /^<(.+)>$/.exec(header('list-unsubscribe')) ?? [];
  const path = new URL(address).pathname;
  const open = (url = path) => server.on(us.app).get(url, { headers: { accept: 'text/html' } });
  const press = (url: string, accept = 'text/html,application/xhtml+xml') =>
    server.on(us.app).post(url, 'List-Unsubscribe=One-Click', {
      headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
    });
  const isUnsubscribed = async () =>
    (await server.deps.db.$count(mailSuppressions, eq(mailSuppressions.email, us.email))) > 0;
  return { ...us, mail, header, address, path, open, press, isUnsubscribed };
}

/** Where the page's button leads, as a browser reads it. */
function actionOf(page: string, path: string): string {
  const [, action = ''] = /<form method="post" action="([^"]+)">/.exec(page) ?? [];
  return new URL(action, `https://bids.example${path}`).pathname;
}

describe('unsubscribing', () => {
  it('takes one click in a mail program, and more clicks change nothing', async () => {
    const us = await recipient();
    expect(us.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(linksIn(us.mail.html).map(({ href }) => href)).toContain(us.address);
    for (let click = 0; click < 2; click += 1) {
      const { status, body } = await us.press(us.path, '*/*');
      expect([status, body]).toEqual([
        200,
        { success: true, message: `${us.email} will get no more reports.` },
      ]);
    }
    const { body } = await operator().get(us.app, '/api/top5-rfps/email-groups');
    expect(body.groups[0]).toEqual({ group: 'user', recipients: [], unsubscribed: [us.email], excluded: [] });
    expect((await us.send()).answer.body.error).toBe('There is nothing to send.');
    const again = await us.press(us.path.replace('/unsubscribe/', '/subscribe/'), '*/*');
    expect(again.body).toEqual({ success: true, message: `${us.email} will get the reports again.` });
  });

  it('is asked on a page that names the address; opening it changes nothing', async () => {
    const us = await recipient();
    const { status, headers, body } = await us.open();
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain(`<strong>${us.email}</strong> will get no more reports`);
    expect(actionOf(body, us.path)).toBe(us.path);
    expect(await us.isUnsubscribed()).toBe(false);
  });

  it('by the button leads to a page that says so, with a way back', async () => {
    const us = await recipient();
    const done = await us.press(us.path);
    expect([done.status, done.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(done.body).toContain('You are unsubscribed');
    expect(done.body).toContain(`<strong>${us.email}</strong> will get no more reports.`);
    expect((await us.open()).body).toContain('You are unsubscribed');
    const again = await us.press(actionOf(done.body, us.path));
    expect(again.body).toContain(`<strong>${us.email}</strong> will get the reports again.`);
    expect(await us.isUnsubscribed()).toBe(false);
    expect((await us.send()).answer.body.sent_count).toBe(1);
  });

  it('cannot be taken back by a link where an operator has stopped the mails', async () => {
    const us = await recipient();
    await server.deps.db.insert(mailSuppressions).values({ email: us.email, reason: 'bounced' });
    const again = await us.press(us.path.replace('/unsubscribe/', '/subscribe/'));
    expect(again.body).toContain('You are unsubscribed');
    expect(await us.isUnsubscribed()).toBe(true);
  });

  it('with an unknown link is 404 and a sentence, as a page to browsers', async () => {
    const us = await recipient();
    const text = 'This link is not valid. Please use the link in your e-mail.';
    for (const url of ['/api/mail/unsubscribe/made-up', '/api/mail/subscribe/made-up']) {
      const { status, body } = await us.press(url);
      expect(status).toBe(404);
      expect(body).toMatch(/^<!doctype html>/);
      expect(body).toContain(text);
      expect((await us.press(url, '*/*')).body.error).toBe(text);
    }
    const opened = await us.open('/api/mail/unsubscribe/made-up');
    expect([opened.status, opened.body]).toEqual([404, expect.stringContaining(text)]);
  });

  it('looks like the product under the strict policy: a sheet of its own, nothing inline', async () => {
    const us = await recipient();
    const { headers, body } = await us.open();
    expect(headers['content-security-policy']).toContain("style-src 'self';");
    expect(body).not.toMatch(/<style|style=|<script|onclick/);
    const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(body) ?? [];
    const { pathname } = new URL(sheet, `https://bids.example${us.path}`);
    const styles = await server.on(us.app).get(pathname);
    expect([styles.status, styles.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
    expect(styles.body).toContain('color-scheme: light dark');
  });
});
