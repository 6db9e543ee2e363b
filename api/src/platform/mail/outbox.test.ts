import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OutboxMail } from '@bidlight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  mailingServer,
  makeOperator,
  makeTop,
  type Operator,
} from '#modules/mail/delivery/mailing.fixture.ts';
import { testApp } from '#test/harness.ts';
import { removeOldMails } from './outbox.ts';

const server = testApp();
const folder = mkdtempSync(join(tmpdir(), 'bidlight-outbox-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let operator: Operator;
beforeAll(async () => {
  const made = await makeOperator(server.deps);
  await makeTop(server.deps, made.companyId, 6);
  operator = made;
});

const mailing = (env: Record<string, string> = {}) =>
  mailingServer(server, { DATA_DIR: folder, EMAIL_GROUP_USER: 'a@x.example,b@x.example', ...env });

describe('without a mail server', () => {
  it('design 1, design 3.16 each mail is a file, flat in the outbox, with quoted-printable bodies', async () => {
    const { app } = await mailing();
    expect((await operator.send(app)).body.sent_count).toBe(2);
    const names = readdirSync(join(folder, 'outbox'));
    expect(names).toHaveLength(2);
    for (const name of names) {
      expect(name).toMatch(/^[\w-]+\.eml$/);
      const file = join(folder, 'outbox', name);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const source = readFileSync(file, 'utf8');
      expect(source.match(/^Content-Transfer-Encoding: quoted-printable\r$/gm)).toHaveLength(2);
      expect(source).toMatch(/^To: [ab]@x\.example\r$/m);
    }
  });

  it('security 28: each is removed after thirty days, in which its vote links end', async () => {
    const old = join(folder, 'outbox', 'old.eml');
    writeFileSync(old, 'From: old');
    const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60_000);
    await removeOldMails(folder, days(29));
    expect(readdirSync(join(folder, 'outbox'))).toContain('old.eml');
    utimesSync(old, days(-2), days(-2));
    await removeOldMails(folder, days(29));
    expect(readdirSync(join(folder, 'outbox'))).toHaveLength(2);
    expect(readdirSync(join(folder, 'outbox'))).not.toContain('old.eml');
  });

  it('the demo shows them, the newest first, with links that vote', async () => {
    const { app } = await mailing();
    server.advance(1_000);
    await operator.send(app);
    const { body } = await operator.get(app, '/api/outbox');
    const mails: OutboxMail[] = body.mails;
    expect(mails).toHaveLength(4);
    const dates = mails.map(({ date }) => Date.parse(date ?? ''));
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
    expect(
      mails
        .map(({ to }) => to)
        .slice(0, 2)
        .sort(),
    ).toEqual(['a@x.example', 'b@x.example']);
    expect(mails[0]).toEqual({
      id: expect.any(String),
      to: expect.any(String),
      subject: expect.stringMatching(/^\w+ \d+: .* \(95\) and 4 more$/),
      date: expect.any(String),
    });
    // Mails of one moment are in no order; the preview below is of the one who has not voted.
    const toVoter = mails.find(({ to }) => to === 'a@x.example');
    const whole = (await operator.get(app, `/api/outbox/${toVoter?.id}`)).body.mail;
    expect(whole.html).toContain('<!doctype html>');
    const voteLinks = whole.links.filter(({ url }: { url: string }) => url.includes('/feedback-submit?'));
    expect(voteLinks.map(({ label }: { label: string }) => label).slice(0, 3)).toEqual([
      'Relevant Match',
      'Match But No Past History',
      'Not a Match',
    ]);
    const token = new URL(voteLinks[0].url).searchParams.get('token');
    const payload = { feedbackType: 'relevant_match', token };
    expect((await server.on(app).post('/api/feedback/submit', payload)).status).toBe(200);
  });

  it('a mail is a page for a frame: styles, no script, and only our own frames', async () => {
    const { app } = await mailing();
    const [mail] = (await operator.get(app, '/api/outbox')).body.mails;
    for (const url of [`/api/outbox/${mail.id}/html`, '/api/top5-rfps/email-preview/html?group=user']) {
      const { status, headers, body } = await operator.get(app, url);
      expect(status).toBe(200);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'; style-src 'unsafe-inline'");
      expect(policy).toContain("frame-ancestors 'self'; sandbox allow-popups");
      expect(policy).not.toContain('allow-scripts');
      expect(headers['x-frame-options']).toBe('SAMEORIGIN');
      expect(body).toContain('<base target="_blank">');
      expect((await server.on(app).get(url)).status).toBe(401);
    }
  });

  it.each(['nothing', '..', '%2e%2e%2fsecret', '../secret', 'a.b'])('there is no mail %s', async (id) => {
    writeFileSync(join(folder, 'secret.eml'), 'To: a@x.example\r\n\r\nsecret');
    const { app } = await mailing();
    expect((await operator.get(app, `/api/outbox/${id}`)).status).toBe(404);
  });

  it('nobody sees them where accounts are real, or once there is a mail server', async () => {
    for (const env of [{ DEMO: 'off' }, { SMTP_URL: 'smtp://127.0.0.1:1' }]) {
      const { app } = await mailing(env as Record<string, string>);
      expect((await operator.get(app, '/api/outbox')).body.mails).toEqual([]);
      expect((await operator.get(app, '/api/top5-rfps/email-groups')).body.hasOutbox).toBe(false);
    }
    const { app } = await mailing();
    expect((await operator.get(app, '/api/top5-rfps/email-groups')).body).toMatchObject({
      delivery: 'files',
      hasOutbox: true,
    });
  });
});

describe('the preview', () => {
  const preview = async (query: string) => {
    const { app } = await mailing();
    return operator.get(app, `/api/top5-rfps/email-preview?${query}`);
  };

  it('is the mail that a recipient would get, with links that are not valid, and sends nothing', async () => {
    const before = readdirSync(join(folder, 'outbox')).length;
    const { status, body } = await preview('group=user&recipient=B@x.example');
    expect(status).toBe(200);
    expect(body).toMatchObject({ recipient: 'b@x.example', company: 'Internal Ltd' });
    expect(body.subject).toMatch(/\(95\) and 4 more$/);
    expect(body.html).toContain('Top 5 RFPs for Internal Ltd');
    expect(body.html).toContain('token=preview');
    expect(body.text).not.toContain('/api/mail/c/');
    expect(readdirSync(join(folder, 'outbox'))).toHaveLength(before);
    expect((await preview('group=user')).body.recipient).toBe('a@x.example');
  });

  it('of an unknown group or recipient is 400', async () => {
    expect((await preview('group=else')).body.error).toBe('Unknown e-mail group.');
    expect((await preview('group=user&recipient=c@x.example')).status).toBe(400);
    expect((await preview('group=external')).status).toBe(400);
  });
});
