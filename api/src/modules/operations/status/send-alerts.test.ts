import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { recordBackup } from '#modules/operations/backup/last-backup.queries.ts';
import { readConfig } from '#platform/config/config.ts';
import { type MailServer, parsed, startMailServer } from '#platform/mail/mail-server.fixture.ts';
import { emailDeliveries, emailReports, jobs, mailSuppressions, settings, users } from '#store/schema.ts';
import { makeCompany, makeUser, removeJobs } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { sendAlerts } from './send-alerts.ts';

const server = testApp();
const OPERATOR = 'ann@internal.example';
let companyId: string;
let smtp: MailServer;
let lines: string[];

beforeAll(async () => {
  ({ id: companyId } = await makeCompany(server.deps, { isInternal: true }));
  await makeUser(server.deps, { companyId, role: 'ADMIN', email: OPERATOR });
});
beforeEach(async () => {
  lines = [];
  smtp = await startMailServer();
  await removeJobs(server.deps);
  for (const table of [emailDeliveries, emailReports, settings, mailSuppressions])
    await server.deps.db.delete(table);
});
afterEach(() => smtp.close());

const log = {
  error: (_details: object, text: string) => void lines.push(`error: ${text}`),
  warn: (_details: object, text: string) => void lines.push(`warn: ${text}`),
};

/** What a worker does every minute. */
async function look(env: Record<string, string> = { SMTP_URL: smtp.url }): Promise<void> {
  const config = readConfig({
    MAIL_FROM: 'Bidlight <reports@bidlight.example>',
    PUBLIC_URL: 'https://bids.example',
    ...env,
  });
  await sendAlerts({ ...server.deps, config, log });
}

/** Each job ends a minute after the one before. */
async function collected(...results: ('completed' | 'failed')[]): Promise<void> {
  for (const status of results) {
    server.advance(60_000);
    const error = status === 'failed' ? 'SAM.gov could not be read.' : null;
    await server.deps.db
      .insert(jobs)
      .values({ type: 'scraping', status, error, finishedAt: server.deps.now() });
  }
}

async function reported(state: 'sent' | 'failed'): Promise<void> {
  server.advance(60_000);
  const at = server.deps.now();
  const { db } = server.deps;
  const [report] = await db
    .insert(emailReports)
    .values({ group: 'user', state: 'finished', startedAt: at, finishedAt: at })
    .returning();
  const delivery = { companyId, recipient: 'bo@x.example', messageId: at.toISOString(), state, attempts: 1 };
  await db.insert(emailDeliveries).values({ ...delivery, reportId: report?.id ?? '', error: 'Refused.' });
}

const subjects = () => Promise.all(smtp.received.map(async (mail) => (await parsed(mail)).subject));

describe('mails about failures', () => {
  it('are sent once for a series, and once when it is over', async () => {
    await collected('completed');
    await look();
    expect(await subjects()).toEqual([]);
    for (let run = 0; run < 3; run++) {
      await collected('failed');
      await look();
      await look();
    }
    expect(await subjects()).toEqual(['Bidlight: Collecting is failing']);
    await collected('completed');
    await look();
    await look();
    expect(await subjects()).toEqual(['Bidlight: Collecting is failing', 'Bidlight: Collecting works again']);
    await collected('failed');
    await look();
    expect(await subjects()).toHaveLength(3);
    expect(lines).toEqual([
      'error: Collecting is failing',
      'warn: Collecting works again',
      'error: Collecting is failing',
    ]);
  });

  it('are sent for another series that began between two looks', async () => {
    await collected('failed');
    await look();
    await collected('completed', 'failed');
    await look();
    expect(await subjects()).toEqual(['Bidlight: Collecting is failing', 'Bidlight: Collecting is failing']);
  });

  it('are sent by one of many servers', async () => {
    await collected('failed');
    await Promise.all(Array.from({ length: 5 }, () => look()));
    await look();
    expect(await subjects()).toEqual(['Bidlight: Collecting is failing']);
  });

  it('are plain and short: what, since when, why, what to do, and the way to the status page', async () => {
    await collected('failed');
    await look();
    const { text = '', html, from, to } = await parsed(smtp.received[0]);
    expect([from?.address, to?.map(({ address }) => address)]).toEqual([
      'reports@bidlight.example',
      [OPERATOR],
    ]);
    expect(html).toBeUndefined();
    expect(text).toMatch(/^Collecting has been failing since \w{3} \d+, 20\d\d, \d+:\d\d [AP]M ET\.$/m);
    expect(text).toContain('SAM.gov could not be read.');
    expect(text).toContain('control panel');
    expect(text).toMatch(/^System status: https:\/\/bids\.example\/admin\/status$/m);
    expect(text.split('\n').length).toBeLessThan(25);
    expect(smtp.received[0]?.source).not.toContain('List-Unsubscribe');
  });

  it('design 2 go to ALERT_EMAIL, else to the operators who may sign in and want mail', async () => {
    const { db } = server.deps;
    const operator = { companyId, role: 'ADMIN' } as const;
    await makeUser(server.deps, { ...operator, email: 'revoked@internal.example', isActive: false });
    const quiet = await makeUser(server.deps, { ...operator, email: 'quiet@internal.example' });
    onTestFinished(async () => void (await db.delete(users).where(eq(users.id, quiet.id))));
    await makeUser(server.deps, { companyId, email: 'member@internal.example' });
    await makeUser(server.deps, { role: 'ADMIN', email: 'admin@elsewhere.example' });
    await db.insert(mailSuppressions).values({ email: 'quiet@internal.example', reason: 'unsubscribed' });
    await collected('failed');
    await look();
    expect(smtp.received.map(({ to }) => to)).toEqual([OPERATOR]);
    await collected('completed', 'failed');
    await look({ SMTP_URL: smtp.url, ALERT_EMAIL: 'ops@x.example, Night@x.example' });
    expect(smtp.received.slice(1).map(({ to }) => to)).toEqual(['ops@x.example', 'night@x.example']);
  });

  it('without a mail server the log alone says it, once', async () => {
    await collected('failed');
    await look({});
    await look({});
    await collected('completed');
    await look({});
    await look({});
    expect(lines).toEqual(['error: Collecting is failing', 'warn: Collecting works again']);
  });

  it('a mail server that takes nothing is tried again until it does', async () => {
    smtp.onRecipient(() => 451);
    await collected('failed');
    await look();
    await look();
    expect(smtp.tries).toHaveLength(2);
    smtp.onRecipient(() => undefined);
    await look();
    await look();
    expect(await subjects()).toEqual(['Bidlight: Collecting is failing']);
    expect(lines).toEqual(['error: Collecting is failing']);
  });

  it('mailing that failed is told when it works again, with what had failed', async () => {
    smtp.onRecipient(() => 451);
    await reported('sent');
    await reported('failed');
    await look();
    expect(lines).toEqual(['error: Mailing is failing']);
    await reported('sent');
    await look();
    expect(lines).toEqual(['error: Mailing is failing']);
    smtp.onRecipient(() => undefined);
    await look();
    await look();
    expect(await subjects()).toEqual(['Bidlight: Mailing works again']);
    expect((await parsed(smtp.received[0])).text).toContain('Refused.');
  });

  it('one that may have arrived is not sent again', async () => {
    smtp.onMail(() => 'drop');
    await collected('failed');
    await look();
    await look();
    expect(smtp.received).toHaveLength(1);
  });

  it('one that a server was sending when it died is not sent again, and its end is still told', async () => {
    await collected('failed');
    const since = server.deps.now().toISOString();
    await server.deps.db.insert(settings).values({
      name: 'alert-collecting',
      value: JSON.stringify({ state: 'sending', since, error: 'Why.' }),
    });
    await look();
    expect(await subjects()).toEqual([]);
    await collected('completed');
    await look();
    expect(await subjects()).toEqual(['Bidlight: Collecting works again']);
  });

  it('a backup that fails or is not made any more is a failure, until one is made', async () => {
    const env = { SMTP_URL: smtp.url, SCHEDULE_BACKUP: '0 3 * * *' };
    const makeBackup = () => recordBackup(server.settings, { at: server.deps.now().toISOString(), bytes: 5 });
    await makeBackup();
    server.advance(86_400_000);
    await look(env);
    expect(await subjects()).toEqual([]);
    server.advance(86_400_000);
    await look({ ...env, SCHEDULE_BACKUP: 'off' });
    await look(env);
    await look(env);
    expect(await subjects()).toEqual(['Bidlight: The backup is failing']);
    await makeBackup();
    await look(env);
    const before = ['Bidlight: The backup is failing', 'Bidlight: The backup works again'];
    expect(await subjects()).toEqual(before);
    await server.deps.db
      .insert(jobs)
      .values({ type: 'backup', status: 'failed', error: 'No space.', finishedAt: server.deps.now() });
    await look(env);
    expect(await subjects()).toEqual([...before, 'Bidlight: The backup is failing']);
  });
});
