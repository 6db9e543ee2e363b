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
  /** The path of a link in the newest mail to an address, once there is one with this subject; by its label, or the first. */
  linkTo(email: string, subject: RegExp, label?: string): Promise<string>;
}

export async function openOutbox(context: APIRequestContext): Promise<Outbox> {
  await context.post('/api/v2/auth/login', { data: { email: ACCOUNTS.operator, password: PASSWORD } });
  return {
    linkTo: async (email, subject, label) => {
      let found: ListedMail | undefined;
      // Some mails are sent behind the answer.
      await expect(async () => {
        found = (await mails(context)).find((mail) => mail.to === email && subject.test(mail.subject));
        expect(found).toBeDefined();
      }).toPass();
      const { mail } = await (await context.get(`/api/outbox/${found?.id}`)).json();
      const links: { label: string; url: string }[] = mail.links;
      const link = links.find((each) => label === undefined || each.label === label);
      if (!link) throw new Error(`The mail has no link '${label}'.`);
      const { pathname, search, hash } = new URL(link.url);
      return `${pathname}${search}${hash}`;
    },
  };
}

async function mails(context: APIRequestContext): Promise<ListedMail[]> {
  return (await (await context.get('/api/outbox')).json()).mails;
}
