import type { AccountLinkPurpose, Handover } from '@bidlight/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import type { Deps } from '#platform/deps.ts';
import { openTransport } from '#platform/mail/open-transport.ts';
import { type AccountMailText, accountLinkUrl, accountMail } from './account-mail.ts';

/** What the rules of accounts need; the log is the request's. */
export type AccountDeps = Pick<Deps, 'db' | 'config' | 'passwords' | 'now'> & {
  log: Pick<FastifyBaseLogger, 'warn'>;
};

export interface MadeLink {
  token: string;
  expiresAt: Date;
}

interface LinkMail extends AccountMailText {
  to: string;
  purpose: AccountLinkPurpose;
}

const NOT_SENT =
  'The mail could not be sent. Please try again, or ask an operator to look at the mail server.';

/** Without a mail server a demo has its outbox; elsewhere nobody reads the files of mails. */
export function canMail({ isDemo, mail }: Pick<Config, 'isDemo' | 'mail'>): boolean {
  return isDemo || Boolean(mail.smtpUrl);
}

/** Mails a link, or hands it to the admin who asked for it where the server cannot send mails. */
export async function handOver(deps: AccountDeps, link: MadeLink, mail: LinkMail): Promise<Handover> {
  const { config } = deps;
  if (!canMail(config)) return { link: accountLinkUrl(config.publicUrl, mail.purpose, link.token) };
  return (await mailLink(deps, link, mail)) ? {} : { problem: NOT_SENT };
}

/** One attempt; false when the mail has certainly not arrived. What the mail server said is for operators, in the log. */
export async function mailLink(
  { config, now, log }: Pick<AccountDeps, 'config' | 'now' | 'log'>,
  { token, expiresAt }: MadeLink,
  { purpose, ...mail }: LinkMail,
): Promise<boolean> {
  const transport = openTransport(config);
  try {
    const url = accountLinkUrl(config.publicUrl, purpose, token);
    const { state, error } = await transport.send(
      accountMail(config, { ...mail, url, expiresAt, at: now() }),
    );
    if (state !== 'sent') log.warn({ purpose, state, error }, 'a mail with a link was not sent');
    return state === 'sent' || state === 'unknown';
  } finally {
    transport.close();
  }
}
