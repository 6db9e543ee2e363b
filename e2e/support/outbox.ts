import type { APIRequestContext } from '@playwright/test';
import { ACCOUNTS, PASSWORD } from './accounts.ts';
import { expect } from './test.ts';

interface ListedMail {
  id: string;
  to: string;
  subject: string;
}

/** The demo's outbox, as its operator reads it in another browser. */
export interface Outbox {
  /** The path of the link in the newest mail to an address, once there is one with this subject. */
  linkTo(email: string, subject: RegExp): Promise<string>;
}

export async function openOutbox(context: APIRequestContext): Promise<Outbox> {
  await context.post('/api/v2/auth/login', { data: { email: ACCOUNTS.operator, password: PASSWORD } });
  return {
    linkTo: async (email, subject) => {
      let found: ListedMail | undefined;
      // Some mails are sent behind the answer.
      await expect(async () => {
        found = (await mails(context)).find((mail) => mail.to === email && subject.test(mail.subject));
        expect(found).toBeDefined();
      }).toPass();
      const { mail } = await (await context.get(`/api/outbox/${found?.id}`)).json();
      const { pathname, hash } = new URL(mail.links[0].url);
      return `${pathname}${hash}`;
    },
  };
}

async function mails(context: APIRequestContext): Promise<ListedMail[]> {
  return (await (await context.get('/api/outbox')).json()).mails;
}
