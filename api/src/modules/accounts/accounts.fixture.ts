import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { type MailServer, parsed, startMailServer } from '#platform/mail/mail-server.fixture.ts';
import type { Answer } from '#test/calls.ts';
import { makeUser } from '#test/factories.ts';
import type { Harness } from '#test/harness.ts';
import { until } from '#test/until.ts';

const FROM = { MAIL_FROM: 'Bidlight <accounts@bidlight.example>', DEMO: 'off' };

export interface AccountsServer {
  /** No demo, with a mail server. */
  app: FastifyInstance;
  /** No demo, and no mail server. */
  withoutMail: FastifyInstance;
  mails: MailServer;
  signIn(email: string, password: string): Promise<Answer>;
}

/** Two servers on the test's database, with and without a real SMTP server. */
export function accountsServer(server: Harness): AccountsServer {
  const made = {
    signIn: (email, password) => server.on(made.app).post('/api/v2/auth/login', { email, password }),
  } as AccountsServer;
  beforeAll(async () => {
    made.mails = await startMailServer();
    made.app = await server.anotherServer({ ...FROM, SMTP_URL: made.mails.url });
    made.withoutMail = await server.anotherServer(FROM);
  });
  afterAll(() => made.mails.close());
  return made;
}

export const outcome = ({ status, body }: Answer) => [status, body.error];

/** An admin with a way to ask for what admins may. */
export async function makeAdmin(server: Harness, values: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(server.deps, { role: 'ADMIN', ...values });
  const ask = async (app: FastifyInstance, url: string, payload: object = {}) =>
    server.on(app).as(user).post(url, payload);
  return { user, ask };
}

/** Waits for the mail to an address that is the newest of so many. */
export async function mailTo({ mails }: AccountsServer, email: string, count = 1) {
  const of = () => mails.received.filter(({ to }) => to === email);
  await until(async () => of().length >= count);
  return parsed(of().at(-1));
}

/** The token of the link in a mail or an answer. */
export function tokenIn(text: string | undefined): string {
  const token = /\/login\/\w+#([\w-]{43})/.exec(text ?? '')?.[1];
  if (!token) throw new Error(`There is no link in: ${text}`);
  return token;
}
