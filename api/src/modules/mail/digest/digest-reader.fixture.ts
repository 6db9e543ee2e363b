import { DEFAULT_MAIL_CHOICES, type Digest, type MailChoices } from '@bidlight/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll } from 'vitest';
import { mailingServer } from '#modules/mail/delivery/mailing.fixture.ts';
import type { Deps } from '#platform/deps.ts';
import { type MailServer, parsed, startMailServer } from '#platform/mail/mail-server.fixture.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { emailReports, mailPreferences } from '#store/schema.ts';
import type { Answer } from '#test/calls.ts';
import { cookieOf, type MadeOpportunity, makeOpportunity, makeScore, makeUser } from '#test/factories.ts';
import type { Harness } from '#test/harness.ts';
import { until } from '#test/until.ts';
import { startDueDigests } from './start-due-digests.ts';

type Notice = Parameters<typeof makeOpportunity>[1];

export interface DigestTester {
  deps: Deps;
  app: FastifyInstance;
  user: Awaited<ReturnType<typeof makeUser>>;
  ask(method: 'GET' | 'PUT' | 'POST', url: string, payload?: object): Promise<Answer>;
  /** Says what they want, some days ago, so that a mail is due now. */
  wants(choices?: Partial<MailChoices>): Promise<void>;
  preview(): Promise<Digest | null>;
  /** An opportunity with a score in their company. */
  add(score: number, notice?: Notice): Promise<MadeOpportunity>;
  /** Sends what is due; the mail that came, if one did. */
  send(): Promise<Email | undefined>;
}

/** People who get mails of their own through a real mail server. */
export function digestReaders(server: Harness) {
  let smtp: MailServer;
  let mailing: { app: FastifyInstance; deps: Deps };
  beforeAll(async () => {
    smtp = await startMailServer();
    mailing = await mailingServer(server, {
      SMTP_URL: smtp.url,
      PUBLIC_URL: 'https://bids.example',
      SCHEDULE_COLLECT: 'off',
      SCHEDULE_BACKUP: 'off',
    });
  });
  afterAll(() => smtp.close());

  /** All that is due, until everything is sent. */
  async function sendDue(): Promise<void> {
    const { deps } = mailing;
    await startDueDigests(deps);
    await until(async () => (await deps.db.$count(emailReports, eq(emailReports.state, 'sending'))) === 0);
  }

  async function reader(values: Parameters<typeof makeUser>[1] = {}): Promise<DigestTester> {
    const { app, deps } = mailing;
    const user = await makeUser(deps, values);
    const ask = async (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) => {
      const { cookie } = await cookieOf(deps, user);
      const us = server.on(app).as({ cookie: `${cookie}; __Host-${cookie}` });
      return us.call(method, url, payload);
    };
    const wants = async (choices: Partial<MailChoices> = {}) => {
      const changedAt = new Date(deps.now().getTime() - 5 * DAY_MS);
      const row = {
        ...DEFAULT_MAIL_CHOICES,
        frequency: 'weekdays' as const,
        timeZone: 'UTC',
        ...choices,
        changedAt,
        doneAt: null,
      };
      await deps.db
        .insert(mailPreferences)
        .values({ userId: user.id, ...row, lastFrequency: row.frequency })
        .onConflictDoUpdate({ target: mailPreferences.userId, set: row });
    };
    return {
      deps,
      app,
      user,
      ask,
      wants,
      preview: async () => (await ask('GET', '/api/account/mail/preview')).body.digest,
      add: async (score, notice) => {
        const opportunity = await makeOpportunity(deps, notice);
        await makeScore(deps, opportunity, { companyId: user.companyId, score });
        return opportunity;
      },
      send: async () => {
        const before = smtp.received.length;
        await deps.db
          .update(mailPreferences)
          .set({ doneAt: null })
          .where(eq(mailPreferences.userId, user.id));
        await sendDue();
        const mail = smtp.received.slice(before).find(({ to }) => to === user.email);
        return mail && parsed(mail);
      },
    };
  }
  return { reader, sendDue, smtp: () => smtp, mailing: () => mailing };
}

/** The titles in each part of a mail. */
export function titlesOf(digest: Digest | null): Record<string, string[]> {
  return Object.fromEntries(
    (digest?.sections ?? []).map(({ topic, items }) => [topic, items.map(({ title }) => title)]),
  );
}
