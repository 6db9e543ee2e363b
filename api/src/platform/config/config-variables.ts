import { DEFAULT_TIME_ZONE } from '@bidlight/contract';
import { z } from 'zod';
import { TrustedProxies } from '#platform/networks.ts';
import {
  Addresses,
  AiProvider,
  AlertAddresses,
  choice,
  Flag,
  number,
  PortNumber,
  PostgresUrl,
  ScheduleSetting,
  SecondSourceUrl,
  SenderSetting,
  SmtpUrl,
  Text,
  TimeZone,
  Token,
  TokenCount,
  WebUrl,
} from './config-values.ts';

const CallsPerMinute = number('must be a number of calls a minute, or 0 for no limit', 0, 1_000_000);
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export interface Variable<Schema extends z.ZodType = z.ZodType> {
  /** The form of its value. It accepts undefined: what the variable is where nobody sets it. */
  schema: Schema;
  /** What it is for, as a part of a sentence. */
  meaning: string;
  /** The default in words, or what is added to the schema's: one that depends on other variables. */
  otherwise: string;
  /** It can also be the content of a file, as container platforms hand secrets over: SMTP_URL_FILE=/run/secrets/smtp */
  isSecret: boolean;
}

function variable<Schema extends z.ZodType>(
  schema: Schema,
  meaning: string,
  otherwise = '',
): Variable<Schema> {
  return { schema, meaning, otherwise, isSecret: false };
}

function secret<Schema extends z.ZodType>(schema: Schema, meaning: string, otherwise = ''): Variable<Schema> {
  return { schema, meaning, otherwise, isSecret: true };
}

/** Every variable that the server reads. The table of docs/operations.md and .env.example are made of it (npm run settings). */
export const VARIABLES = {
  PORT: variable(PortNumber.prefault('3000'), 'the port it listens on'),
  HOST: variable(
    Text.prefault('127.0.0.1'),
    'the address it listens on; `0.0.0.0` for all networks of the machine',
  ),
  PUBLIC_URL: variable(
    WebUrl.optional(),
    'the address people use, which links and cookies depend on; with https the cookie becomes `__Host-sid` and Secure',
    '`http://localhost:PORT`',
  ),
  DATA_DIR: variable(Text.prefault('./data'), 'the folder of the built-in database, and of files it writes'),
  DATABASE_URL: secret(
    PostgresUrl.optional(),
    'your PostgreSQL instead of the built-in one (tested with 18)',
  ),
  DATABASE_DIRECT_URL: secret(
    PostgresUrl.optional(),
    'the same database past the pooler that `DATABASE_URL` then names; see Many machines',
  ),
  NODE_ENV: variable(
    Text.optional(),
    '`production` on a server that others reach: no demo, and more in the log',
  ),
  DEMO: variable(
    Flag.optional(),
    'demo companies and accounts with a known password; `on` wins over the default, and the start warns. Demo accounts sign in only in a demo',
    'on; off with `NODE_ENV=production`, `DATABASE_URL`, `TRUST_PROXY`, or a `HOST`, `PUBLIC_URL` or `SMTP_URL` that is not this machine',
  ),
  INTERNAL_COMPANY: variable(
    Text.trim().min(1).max(100).optional(),
    'the name of the company whose admins are operators. Once it is there, the database knows it, whatever its name',
    'whoever sets the product up says it',
  ),
  SAM_EXTRACT: variable(Text.optional(), "SAM.gov's bulk extract: a file, or its https address"),
  SAM_EXTRACT_URL: variable(
    WebUrl.optional(),
    'what ‘Get today’s federal notices’ downloads; a copy at another address is trusted, because whoever sets variables owns the machine',
    "SAM.gov's public file",
  ),
  SAM_API_KEY: secret(Text.optional(), "the key of SAM.gov's search API, for what changed since the extract"),
  SAM_API_URL: variable(WebUrl.prefault('https://api.sam.gov'), 'where that API is'),
  SECOND_SOURCE_URL: variable(
    SecondSourceUrl.optional(),
    'link template of the second source, with `{solicitationNumber}`',
  ),
  ROLE: variable(
    choice(['all', 'web', 'worker'], 'must be all, web or worker').prefault('all'),
    'what this process does: web serves browsers, worker runs jobs, all does both',
  ),
  WORKER_PORT: variable(
    PortNumber.optional(),
    'where a worker (`ROLE=worker`) answers `/healthz`, `/readyz` and `/metrics`, on `HOST`; without it a worker opens no port',
  ),
  STOP_DELAY_SECONDS: variable(
    number('must be 0 to 300 seconds', 0, 300).prefault('0'),
    'how long a server that stops still answers while `/readyz` says 503, so that a load balancer stops sending first',
  ),
  APP_TIMEZONE: variable(
    TimeZone.prefault(DEFAULT_TIME_ZONE),
    "whose calendar days 'today' and the reports mean, and the zone of the schedules",
  ),
  SCHEDULE_COLLECT: variable(
    ScheduleSetting.prefault('0 7 * * *'),
    'when to collect, as five cron fields, or off; scoring follows by itself',
  ),
  SCHEDULE_EMAIL: variable(
    ScheduleSetting.prefault('off'),
    'when both groups get their report, such as `0 8 * * 1-5`, or off',
  ),
  SCHEDULE_BACKUP: variable(
    ScheduleSetting.prefault('0 3 * * *'),
    'when the database is backed up, or off',
    'off with `DATABASE_URL`',
  ),
  BACKUP_DIR: variable(
    Text.optional(),
    'the folder of backups, of which seven are kept; the system status shows its newest file as the last one',
    '`DATA_DIR/backups`',
  ),
  BACKUP_BEFORE_MIGRATION: variable(
    Flag.prefault('on'),
    'whether a backup is written before a new version changes the database',
  ),
  AI_PROVIDER: variable(
    AiProvider.optional(),
    'an optional language model: openai, anthropic or openai-compatible',
  ),
  AI_MODEL: variable(Text.optional(), 'its name at the provider; needed with `AI_PROVIDER`'),
  AI_API_KEY: secret(Text.optional(), 'its key; needed unless it is openai-compatible'),
  AI_BASE_URL: variable(WebUrl.optional(), 'its address; needed where it is openai-compatible'),
  AI_DAILY_TOKENS: variable(TokenCount.prefault('200000'), 'how many tokens a day it may use'),
  SMTP_URL: secret(
    SmtpUrl.optional(),
    'the mail server, such as `smtps://user:password@mail.your.company:465`; without it each mail is a file in `DATA_DIR/outbox`',
  ),
  MAIL_FROM: variable(
    SenderSetting.optional(),
    "the reports' sender, such as `Bidlight <reports@your.company>`; needed with `SMTP_URL`",
  ),
  EMAIL_GROUP_USER: variable(
    Addresses.optional(),
    'who is in the group user: addresses, comma-separated, each alone or followed by `=Company Name`',
  ),
  EMAIL_GROUP_EXTERNAL: variable(
    Addresses.optional(),
    'who is in the group external, written in the same way',
  ),
  WEB_ORIGIN: variable(
    WebUrl.optional(),
    'another origin that serves the client; build that client with `VITE_API_HOST`',
  ),
  TRUST_PROXY: variable(
    TrustedProxies.prefault('off'),
    'which proxies in front may say who is calling: their number (`1`), or their networks (`10.0.0.0/8,loopback`); `on` is one',
  ),
  LIMIT_USER_PER_MINUTE: variable(
    CallsPerMinute.prefault('300'),
    'calls a minute of a signed-in user, on each server; 0 is no limit. Pages and files are not counted',
  ),
  LIMIT_ADDRESS_PER_MINUTE: variable(
    CallsPerMinute.prefault('100'),
    'the same of a network address without a session',
  ),
  METRICS_TOKEN: secret(
    Token.optional(),
    'whoever sends it (`Authorization: Bearer …`) may read `/metrics`; at least 16 characters; see Watching it',
    'only a program on this machine may',
  ),
  SETTINGS_KEY: secret(
    Token.optional(),
    'what stored secrets are encrypted with: at least 16 characters, the same on all servers; needed for that with `DATABASE_URL`',
    'a key file in `DATA_DIR`',
  ),
  ALERT_EMAIL: variable(
    AlertAddresses.optional(),
    'who is mailed when something fails, comma-separated; needs a mail server',
    'all active operators',
  ),
  LOG_LEVEL: variable(
    choice(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).prefault('warn'),
    `structured JSON lines on standard output, without secrets: ${LOG_LEVELS.join(', ')}`,
    'info in production',
  ),
} as const;

export type VariableName = keyof typeof VARIABLES;
export const VARIABLE_NAMES = Object.keys(VARIABLES) as VariableName[];

/** The value that the schema has where nobody sets the variable, as it would be written. */
export function defaultOf(name: VariableName): string {
  const { schema }: Variable = VARIABLES[name];
  return schema instanceof z.ZodPrefault ? String(schema.def.defaultValue) : '';
}
