import { isAbsolute, relative, resolve } from 'node:path';
import { SETTING_LABELS, type SettingName } from '@bidlight/contract';
import { z } from 'zod';
import {
  AiProvider,
  choice,
  PortNumber,
  ScheduleSetting,
  SecondSourceUrl,
  SenderSetting,
  TimeZone,
  TokenCount,
} from '#platform/config/config-values.ts';
import type { VariableName } from '#platform/config/config-variables.ts';
import { hostnameOf, isLoopback, isNeverContacted } from '#platform/networks.ts';

const SMTP: readonly VariableName[] = ['SMTP_URL'];
/** They name one model at one address with one key: a part of it from here would send the key of the variables elsewhere. */
const MODEL: readonly VariableName[] = ['AI_PROVIDER', 'AI_MODEL', 'AI_API_KEY', 'AI_BASE_URL'];

/** The variables that win over each setting. */
const LOCKS: Record<SettingName, readonly VariableName[]> = {
  smtpHost: SMTP,
  smtpPort: SMTP,
  smtpSecurity: SMTP,
  smtpUser: SMTP,
  smtpPassword: SMTP,
  mailFrom: ['MAIL_FROM'],
  scheduleCollect: ['SCHEDULE_COLLECT'],
  scheduleEmail: ['SCHEDULE_EMAIL'],
  scheduleBackup: ['SCHEDULE_BACKUP'],
  extract: ['SAM_EXTRACT'],
  samApiKey: ['SAM_API_KEY'],
  secondSourceUrl: ['SECOND_SOURCE_URL'],
  aiProvider: MODEL,
  aiModel: MODEL,
  aiBaseUrl: MODEL,
  aiApiKey: MODEL,
  aiDailyTokens: ['AI_DAILY_TOKENS'],
  timeZone: ['APP_TIMEZONE'],
};

/** The variable that has the say over a setting; undefined where it can be changed. */
export function lockOf(name: SettingName, variables: ReadonlySet<string>): string | undefined {
  return LOCKS[name].find((variable) => variables.has(variable));
}

/** The variables whose settings can also be changed on the settings page. */
export const PAGE_VARIABLES: ReadonlySet<VariableName> = new Set(Object.values(LOCKS).flat());

const SmtpSecurity = choice(['tls', 'starttls', 'none'], 'must be tls, starttls or none');

/** Letters, digits, dots and hyphens, or an IPv4 address. Other ways to write an address become the usual one. */
const Host = z
  .string()
  .trim()
  .max(253, 'must have at most 253 characters')
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i, 'must be a host name such as mail.your.company')
  .refine((host) => URL.canParse(`http://${host}`), 'must be a host name such as mail.your.company')
  .transform((host) => hostnameOf(`http://${host}`))
  .refine((host) => !isNeverContacted(host), 'must not be an address of this machine or its cloud');

const ModelAddress = z
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
const Line = z
  .string()
  .trim()
  .regex(/^[^\r\n\t]+$/, 'must be one line');
/** As it was typed, spaces included. */
const Password = z.string().regex(/^[^\r\n]+$/, 'must be one line');
const Key = Line.regex(/^[!-~]+$/, 'must have no spaces and only plain characters');
const numberText = (schema: z.ZodType<number>) => schema.transform(String);

/** An address, or a file that was put into the data folder: no other file of this machine is read for whoever asks. */
const Extract = (dataDir: string) =>
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

export function isSchedule(name: SettingName): boolean {
  return schemaOf[name] === scheduleText;
}

const scheduleText = () => ScheduleSetting.transform((cron) => cron ?? 'off');

/** The form of each setting. What comes out is stored, and comes out the same when it is read again. */
const schemaOf: Record<SettingName, (dataDir: string) => z.ZodType<string>> = {
  smtpHost: () => Host,
  smtpPort: () => numberText(PortNumber),
  smtpSecurity: () => SmtpSecurity,
  smtpUser: () => Line,
  smtpPassword: () => Password,
  mailFrom: () => SenderSetting,
  scheduleCollect: scheduleText,
  scheduleEmail: scheduleText,
  scheduleBackup: scheduleText,
  extract: Extract,
  samApiKey: () => Key,
  secondSourceUrl: () => SecondSourceUrl,
  aiProvider: () => AiProvider,
  aiModel: () => Line,
  aiBaseUrl: () => ModelAddress,
  aiApiKey: () => Key,
  aiDailyTokens: () => numberText(TokenCount),
  timeZone: () => z.string().trim().pipe(TimeZone),
};

/** The text as it is stored, or one sentence about what is wrong with it. */
export function checkSetting(
  name: SettingName,
  text: string,
  dataDir: string,
): { text: string } | { problem: string } {
  const parsed = schemaOf[name](dataDir).safeParse(text);
  if (parsed.success) return { text: parsed.data };
  return { problem: `${SETTING_LABELS[name]} ${parsed.error.issues[0]?.message ?? 'is not valid'}.` };
}
