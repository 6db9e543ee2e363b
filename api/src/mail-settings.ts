import { PRODUCT_NAME } from '@bidlight/contract';
import { z } from 'zod';
import { StartupError } from '#startup-error.ts';

const addresses = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter(Boolean),
  )
  .pipe(z.array(z.email({ error: 'must be e-mail addresses separated by commas' })));

/** A bare address, or one with a name as in `Bidlight <reports@your.company>`. */
const sender = z
  .string()
  .trim()
  .regex(
    /^([^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
    'must be an e-mail address, with or without a name',
  );

/** The part of the environment that is about mail. */
export const MailEnvironment = z.object({
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@host:465' })
    .optional(),
  MAIL_FROM: sender.optional(),
  EMAIL_GROUP_USER: addresses.optional(),
  EMAIL_GROUP_EXTERNAL: addresses.optional(),
});

export interface MailSettings {
  /** Without a mail server each mail is written as a file. */
  smtpUrl: string | undefined;
  from: string;
  /** Undefined where the database says who belongs to the group. */
  groups: { user: string[] | undefined; external: string[] | undefined };
  /** How long the call that sends a report waits before the rest goes on behind it. */
  waitMs: number;
  /** Between the tries of a mail that the server did not take. */
  retryPausesMs: readonly number[];
  /** A mail server that says nothing for so long is gone. */
  silenceMs: number;
}

const WAIT_MS = 50_000;
const RETRY_PAUSES_MS = [500, 4_000, 15_000];
const SILENCE_MS = 30_000;

export function readMailSettings(
  settings: z.output<typeof MailEnvironment>,
  publicUrl: string,
): MailSettings {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = settings;
  if (smtpUrl && !from) throw new StartupError('The configuration is not valid: SMTP_URL needs MAIL_FROM.');
  return {
    smtpUrl,
    from: from ?? `${PRODUCT_NAME} <no-reply@${new URL(publicUrl).hostname}>`,
    groups: { user: settings.EMAIL_GROUP_USER, external: settings.EMAIL_GROUP_EXTERNAL },
    waitMs: WAIT_MS,
    retryPausesMs: RETRY_PAUSES_MS,
    silenceMs: SILENCE_MS,
  };
}
