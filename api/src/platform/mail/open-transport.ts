import type { Config } from '#platform/config/config.ts';
import { openOutboxTransport } from './outbox.ts';
import { openSmtpTransport } from './smtp-transport.ts';
import type { Transport } from './transport.ts';

/** Without a mail server the mails are files. */
export function openTransport({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): Transport {
  return mail.smtpUrl ? openSmtpTransport(mail.smtpUrl, mail.silenceMs) : openOutboxTransport(dataDir);
}
