import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { CronExpressionParser } from 'cron-parser';
import { z } from 'zod';
import { MailEnvironment, type MailSettings, readMailSettings } from '#mail-settings.ts';
import { StartupError } from '#startup-error.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const AI_TIMEOUT_MS = 20_000;

const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], { error: 'must be on or off' })
  .transform((text) => ['on', 'true', '1'].includes(text));

const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** Five cron fields in APP_TIMEZONE. Seconds are left out: nothing here is that urgent. */
const schedule = z
  .string()
  .trim()
  .refine(
    (text) => text === 'off' || (text.split(/\s+/).length === 5 && isCron(text)),
    'must be five cron fields such as 0 7 * * *, or off',
  );

const Environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce
    .number({ error: 'must be a number from 1 to 65535' })
    .int('must be a number from 1 to 65535')
    .min(1, 'must be a number from 1 to 65535')
    .max(65_535, 'must be a number from 1 to 65535')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: webUrl.optional(),
  WEB_ORIGIN: webUrl.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user@host/database' })
    .optional(),
  DEMO: flag.optional(),
  INTERNAL_COMPANY: z.string().trim().min(1).max(100).default('Bidlight'),
  ROLE: z.enum(['all', 'web', 'worker'], { error: 'must be all, web or worker' }).default('all'),
  APP_TIMEZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as America/New_York')
    .default('America/New_York'),
  SCHEDULE_COLLECT: schedule.default('0 7 * * *'),
  SAM_API_KEY: z.string().optional(),
  SAM_API_URL: webUrl.default('https://api.sam.gov'),
  SAM_EXTRACT: z.string().optional(),
  SECOND_SOURCE_URL: z
    .string()
    .regex(/^https:\/\/\S*\{solicitationNumber\}/, 'must be an https address with {solicitationNumber} in it')
    .optional(),
  SCHEDULE_EMAIL: schedule.default('off'),
  ...MailEnvironment.shape,
  AI_PROVIDER: z
    .enum(['openai', 'anthropic', 'openai-compatible'], {
      error: 'must be openai, anthropic or openai-compatible',
    })
    .optional(),
  AI_MODEL: z.string().optional(),
  AI_API_KEY: z.string().optional(),
  AI_BASE_URL: webUrl.optional(),
  AI_DAILY_TOKENS: z.coerce
    .number({ error: 'must be a number of tokens' })
    .int('must be a number of tokens')
    .min(0, 'must be a number of tokens')
    .default(200_000),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).optional(),
  TRUST_PROXY: flag.default(false),
});

/** The optional language model. */
export interface AiSettings {
  provider: 'openai' | 'anthropic' | 'openai-compatible';
  model: string;
  apiKey: string | undefined;
  baseUrl: string | undefined;
  dailyTokens: number;
  /** For one answer, tries included. */
  timeoutMs: number;
}

export interface Config {
  port: number;
  host: string;
  publicUrl: string;
  /** Another origin that serves the client, allowed by CORS. */
  webOrigin: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  isDemo: boolean;
  internalCompany: string;
  /** Serves browsers, runs jobs, or both. */
  role: 'all' | 'web' | 'worker';
  /** 'Today' is the calendar day here. */
  timeZone: string;
  /** Cron expressions; undefined when switched off. */
  schedules: { collect: string | undefined; email: string | undefined };
  source: {
    apiKey: string | undefined;
    apiUrl: string;
    /** A file, or an address of the federal source. */
    extract: string | undefined;
    /** Template of the second source's links. */
    secondSourceUrl: string | undefined;
  };
  ai: AiSettings | undefined;
  mail: MailSettings;
  logLevel: (typeof LOG_LEVELS)[number];
  trustProxy: boolean;
}

/** Every setting is optional; an empty one counts as absent, as in `PORT=`. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
    throw new StartupError(`The configuration is not valid: ${[...new Set(problems)].join('; ')}.`);
  }
  const settings = parsed.data;
  const isProduction = settings.NODE_ENV === 'production';
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '');
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    webOrigin: settings.WEB_ORIGIN && new URL(settings.WEB_ORIGIN).origin,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    // Known passwords never reach a database or a network unasked.
    isDemo: settings.DEMO ?? !(isProduction || settings.DATABASE_URL || !isLoopback(settings.HOST)),
    internalCompany: settings.INTERNAL_COMPANY,
    role: settings.ROLE,
    timeZone: settings.APP_TIMEZONE,
    schedules: { collect: unlessOff(settings.SCHEDULE_COLLECT), email: unlessOff(settings.SCHEDULE_EMAIL) },
    source: {
      apiKey: settings.SAM_API_KEY,
      apiUrl: settings.SAM_API_URL.replace(/\/+$/, ''),
      extract: settings.SAM_EXTRACT,
      secondSourceUrl: settings.SECOND_SOURCE_URL,
    },
    ai: readAiSettings(settings),
    mail: readMailSettings(settings, publicUrl),
    logLevel: settings.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    trustProxy: settings.TRUST_PROXY,
  };
}

function unlessOff(schedule: string): string | undefined {
  return schedule === 'off' ? undefined : schedule;
}

/** Off by default, and on only when all of it is said. */
function readAiSettings(settings: z.output<typeof Environment>): AiSettings | undefined {
  const { AI_PROVIDER: provider, AI_MODEL: model, AI_API_KEY: apiKey, AI_BASE_URL: baseUrl } = settings;
  if (!provider) return undefined;
  if (!model) throw new StartupError('The configuration is not valid: AI_PROVIDER needs AI_MODEL.');
  const needed = provider === 'openai-compatible' ? { AI_BASE_URL: baseUrl } : { AI_API_KEY: apiKey };
  const [missing] = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing)
    throw new StartupError(`The configuration is not valid: AI_PROVIDER ${provider} needs ${missing}.`);
  return {
    provider,
    model,
    apiKey,
    baseUrl,
    dailyTokens: settings.AI_DAILY_TOKENS,
    timeoutMs: AI_TIMEOUT_MS,
  };
}

/** The only reader of the environment. Real variables win over those of the file. */
export function loadConfig(envFile = resolve('.env')): Config {
  return readConfig({ ...readEnvFile(envFile), ...process.env });
}

function readEnvFile(file: string): Record<string, string | undefined> {
  if (!existsSync(file)) return {};
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new StartupError(`The file ${file} cannot be read.`);
  }
  const broken = text
    .split('\n')
    .findIndex((line) => !/^\s*(#.*|(export\s+)?[A-Za-z_]\w*\s*=.*)?$/.test(line));
  if (broken >= 0) throw new StartupError(`Line ${broken + 1} of ${file} is not of the form NAME=value.`);
  return parseEnv(text);
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function isCron(text: string): boolean {
  try {
    CronExpressionParser.parse(text);
    return true;
  } catch {
    return false;
  }
}
