import { CronExpressionParser } from 'cron-parser';
import { z } from 'zod';
import { hostnameOf, isLoopback } from '#platform/networks.ts';

/** The forms that values of the environment have, each with the words for one that is not valid. */

export const Flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], { error: 'must be on or off' })
  .transform((text) => ['on', 'true', '1'].includes(text));

export const Text = z.string();
export const WebUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
export const PostgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user@host/database',
});
export const SmtpUrl = z
  .url({
    protocol: /^smtps?$/,
    error: 'must look like smtps://user:password@host:465',
    abort: true,
  })
  .refine(
    (url) =>
      isLoopback(hostnameOf(url)) ||
      ![...new URL(url).searchParams.keys()].some((name) => name.startsWith('tls')),
    'must not change how certificates are checked',
  );

export function number(what: string, min: number, max: number) {
  return z.coerce.number({ error: what }).int(what).min(min, what).max(max, what);
}

export const PortNumber = number('must be a number from 1 to 65535', 1, 65_535);

export function choice<const Values extends readonly [string, ...string[]]>(values: Values, error: string) {
  return z.enum(values, { error });
}

/** Five cron fields in APP_TIMEZONE, or undefined when it is off. Seconds are left out: nothing is that urgent. */
export const ScheduleSetting = z
  .string()
  .trim()
  .refine((text) => text === 'off' || (text.split(/\s+/).length === 5 && isCron(text)), {
    error: 'must be five cron fields such as 0 7 * * *, or off',
    abort: true,
  })
  .refine((text) => text === 'off' || hasNextTime(text), 'has no time in the next five years')
  .transform((text) => (text === 'off' ? undefined : text));

const GroupAddress = z.object({
  email: z.email(),
  /** Whose report the address gets; undefined for the internal company. */
  company: z.string().min(1).max(100).optional(),
});
export type GroupAddress = z.output<typeof GroupAddress>;

/** `a@x.example=Company Name, b@y.example`: a name cannot have a comma. Of an address that is there twice the first counts. */
export const Addresses = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .filter((part) => part.trim())
      .map((part) => {
        const [, email = '', company] = /^([^=]*)(?:=(.*))?$/s.exec(part) ?? [];
        return { email: email.trim().toLowerCase(), company: company?.trim() };
      }),
  )
  .refine(
    (parts) => z.array(GroupAddress).safeParse(parts).success,
    'must be e-mail addresses separated by commas, each alone or followed by =Company Name',
  )
  .transform((parts): GroupAddress[] =>
    parts.filter(({ email }, index) => parts.findIndex((part) => part.email === email) === index),
  );

/** `a@x.example, b@y.example` */
export const AlertAddresses = z
  .string()
  .transform((text) => text.split(',').flatMap((part) => part.trim().toLowerCase() || []))
  .refine(
    (parts) => parts.length > 0 && z.array(z.email()).safeParse(parts).success,
    'must be e-mail addresses separated by commas',
  );

/** Nobody guesses it: it is the only thing between a stranger and what it opens. */
export const Token = z
  .string()
  .trim()
  .regex(/^[!-~]{16,}$/, 'must have at least 16 characters, without spaces');

/** A bare address, or one with a name as in `Bidlight <reports@your.company>`. */
export const SenderSetting = z
  .string()
  .trim()
  .regex(
    /^([^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
    'must be an e-mail address, with or without a name',
  );

export const TimeZone = Text.refine(isTimeZone, 'must be a time zone such as America/New_York');

export const SecondSourceUrl = Text.regex(
  /^https:\/\/\S*\{solicitationNumber\}/,
  'must be an https address with {solicitationNumber} in it',
);

export const AiProvider = choice(
  ['openai', 'anthropic', 'openai-compatible'],
  'must be openai, anthropic or openai-compatible',
);
export type AiProvider = z.output<typeof AiProvider>;

export const TokenCount = number('must be a number of tokens', 0, 2 ** 31 - 1);

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Without the parser's `H`, which stands for another number each time. */
function isCron(text: string): boolean {
  try {
    CronExpressionParser.parse(text);
    return !/\bH/i.test(text);
  } catch {
    return false;
  }
}

/** The 31st of April never comes, and the parser looks for it for seconds, in which the server does nothing else. */
function hasNextTime(cron: string): boolean {
  const schedule = CronExpressionParser.parse(cron, { tz: 'UTC' });
  const [hour = 0] = schedule.fields.hour.values;
  const [minute = 0] = schedule.fields.minute.values;
  const day = new Date();
  day.setUTCHours(hour, minute, 0, 0);
  const lastDay = new Date(day).setUTCFullYear(day.getUTCFullYear() + 5);
  while (day.getTime() <= lastDay) {
    if (schedule.includesDate(day)) return true;
    day.setUTCDate(day.getUTCDate() + 1);
  }
  return false;
}
