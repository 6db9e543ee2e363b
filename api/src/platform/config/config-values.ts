import { isAbsolute, relative, resolve } from 'node:path';
import { CronExpressionParser } from 'cron-parser';
import { z } from 'zod';
import { hostnameOf, isLoopback, isNeverContacted } from '#platform/networks.ts';

/** The forms that values of settings have, each with the words for one that is not valid. */

export const Flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], { error: 'must be on or off' })
  .transform((text) => ['on', 'true', '1'].includes(text));

export const Text = z.string();
export const WebUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
/** An address that paths are added to. */
export const BaseUrl = WebUrl.transform((url) => url.replace(/\/+$/, ''));
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

/** Five cron fields in APP_TIMEZONE, or off. Seconds are left out: nothing is that urgent. */
export const ScheduleSetting = z
  .string()
  .trim()
  .refine((text) => text === 'off' || (text.split(/\s+/).length === 5 && isCron(text)), {
    error: 'must be five cron fields such as 0 7 * * *, or off',
    abort: true,
  })
  .refine((text) => text === 'off' || hasNextTime(text), 'has no time in the next five years');

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

/** An address that others are told, as a link to it. */
export const Contact = z
  .string()
  .trim()
  .refine(
    (text) => z.email().safeParse(text).success || /^https:\/\/[^\s/]\S*$/.test(text),
    'must be an e-mail address or an https address',
  )
  .transform((text) => (text.startsWith('https:') ? text : `mailto:${text}`));

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

export const TokenCount = number('must be a number of tokens', 0, 2 ** 31 - 1).transform(String);

export const SmtpSecurity = choice(['tls', 'starttls', 'none'], 'must be tls, starttls or none');

/** Letters, digits, dots and hyphens, or an IPv4 address. Other ways to write an address become the usual one. */
export const Host = z
  .string()
  .trim()
  .max(253, 'must have at most 253 characters')
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i, 'must be a host name such as mail.your.company')
  .refine((host) => URL.canParse(`http://${host}`), 'must be a host name such as mail.your.company')
  .transform((host) => hostnameOf(`http://${host}`))
  .refine((host) => !isNeverContacted(host), 'must not be an address of this machine or its cloud');

export const ModelAddress = z
  .url({ protocol: /^https?$/, error: 'must be an https address', abort: true })
  .refine((url) => {
    const { protocol, username, password } = new URL(url);
    const isSafe = protocol === 'https:' || isLoopback(hostnameOf(url));
    return isSafe && !username && !password;
  }, 'must be an https address, or an http address of this machine, without a password in it')
  // What is added to the address would end in them, and another path would be called.
  .refine((url) => !/[?#]/.test(url), 'must have no ? and no # in it')
  .refine((url) => !isNeverContacted(hostnameOf(url)), 'must not be an address of this machine or its cloud');

/** Printable, without line breaks: it goes into headers. */
export const Line = z
  .string()
  .trim()
  .regex(/^[^\r\n\t]+$/, 'must be one line');
/** As it was typed, spaces included. */
export const Password = z.string().regex(/^[^\r\n]+$/, 'must be one line');
export const Key = Line.regex(/^[!-~]+$/, 'must have no spaces and only plain characters');

/** An address, or a file that was put into the data folder: no other file of this machine is read for whoever asks. */
export const Extract = (dataDir: string) =>
  Line.transform((text) => (/^[a-z][a-z0-9+.-]+:\/\//i.test(text) ? text : resolve(dataDir, text))).refine(
    (text) => isExtractAddress(text) || isExtractFile(dataDir, text),
    'must be an https address, or a .csv or .csv.gz file in the data folder',
  );

function isExtractAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostnameOf(text)));
}

function isExtractFile(dataDir: string, path: string): boolean {
  const below = relative(dataDir, path);
  return !below.startsWith('..') && !isAbsolute(below) && /\.csv(\.gz)?$/i.test(below);
}

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
