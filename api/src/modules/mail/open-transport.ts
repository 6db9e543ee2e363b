import type { Config } from '#config.ts';
import { openMailFiles } from './mail-files.ts';
import { openSmtp } from './smtp.ts';
import type { Transport } from './transport.ts';

/** The mail server, or without one a folder. */
export function openTransport({ mail, dataDir }: Config): Transport {
  return mail.smtpUrl ? openSmtp(mail.smtpUrl, mail.silenceMs) : openMailFiles(dataDir);
}
