import { DEFAULT_TIME_ZONE } from '@bidlight/contract';
import { z } from 'zod';
import { TrustedProxies } from '#platform/networks.ts';
import {
  Addresses,
  AiProvider,
  AlertAddresses,
  BaseUrl,
  choice,
  Extract,
  Flag,
  Host,
  Key,
  Line,
  ModelAddress,
  number,
  Password,
  PortNumber,
  PostgresUrl,
  ScheduleSetting,
  SecondSourceUrl,
  SenderSetting,
  SmtpSecurity,
  SmtpUrl,
  Text,
  TimeZone,
  Token,
  TokenCount,
  WebUrl,
} from './config-values.ts';
import { open, type SettingEntry, secret, setting } from './setting.ts';
import { smtpParts } from './smtp-url.ts';

const CallsPerMinute = number('must be a number of calls a minute, or 0 for no limit', 0, 1_000_000);
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** They name one model at one address with one key: a part of it from the page would send the key of the variables elsewhere. */
const MODEL = ['AI_PROVIDER', 'AI_MODEL', 'AI_API_KEY', 'AI_BASE_URL'];

/**
 * Every setting, by the variable that the server reads. Reading the environment, what is stored, the settings page, the table of
 * docs/operations.md and .env.example (npm run settings) walk over this list.
 */
export const SETTINGS = {
  PORT: setting(PortNumber.prefault('3000'), 'the port it listens on'),
  HOST: setting(
    Text.prefault('127.0.0.1'),
    'the address it listens on; `0.0.0.0` for all networks of the machine',
  ),
  PUBLIC_URL: setting(
    BaseUrl.optional(),
    'the address people use, which links and cookies depend on; with https the cookie becomes `__Host-sid` and Secure',
    { otherwise: '`http://localhost:PORT`' },
  ),
  DATA_DIR: setting(
    Text.prefault('./data'),
    'the folder for the built-in database and for files the server writes',
  ),
  POSTGRES_BIN: setting(
    Text.optional(),
    'the folder with the programs of an installed PostgreSQL 18 (`initdb`, `postgres`), for the built-in database',
    { otherwise: 'those that npm installs' },
  ),
  DATABASE_URL: setting(
    PostgresUrl.optional(),
    'your PostgreSQL instead of the built-in one (tested with 18)',
    { isSecret: true },
  ),
  DATABASE_DIRECT_URL: setting(
    PostgresUrl.optional(),
    'the same database past the pooler that `DATABASE_URL` then names; see Many machines',
    { isSecret: true },
  ),
  NODE_ENV: setting(
    Text.optional(),
    '`production` on a server that others reach: no demo, and more in the log',
  ),
  DEMO: setting(
    Flag.optional(),
    'demo companies and accounts with a known password; `on` wins over the default, and the start warns. Demo accounts sign in only in a demo',
    {
      otherwise:
        'on; off with `NODE_ENV=production`, `DATABASE_URL`, `TRUST_PROXY`, or a `HOST`, `PUBLIC_URL` or `SMTP_URL` that is not this machine',
    },
  ),
  INTERNAL_COMPANY: setting(
    Text.trim().min(1).max(100).optional(),
    'the name of the company whose admins are operators. Once it is there, the database knows it, whatever its name',
    { otherwise: 'whoever sets the product up says it' },
  ),
  SAM_EXTRACT: setting(Text.optional(), "SAM.gov's bulk extract: a file, or its https address", {
    editable: { extract: open(Extract) },
  }),
  SAM_EXTRACT_URL: setting(
    WebUrl.optional(),
    'what ‘Get today’s federal notices’ downloads; a copy at another address is trusted, because whoever sets variables owns the machine',
    { otherwise: "SAM.gov's public file" },
  ),
  SAM_API_KEY: setting(
    Text.optional(),
    "the key of SAM.gov's search API, for what changed since the extract",
    { isSecret: true, editable: { samApiKey: secret(Key) } },
  ),
  SAM_API_URL: setting(BaseUrl.prefault('https://api.sam.gov'), 'where that API is'),
  SECOND_SOURCE_URL: setting(
    SecondSourceUrl.optional(),
    'link template of the second source, with `{solicitationNumber}`',
    { editable: { secondSourceUrl: open(SecondSourceUrl) } },
  ),
  ROLE: setting(
    choice(['all', 'web', 'worker'], 'must be all, web or worker').prefault('all'),
    'what this process does: web serves browsers, worker runs jobs, all does both',
  ),
  WORKER_PORT: setting(
    PortNumber.optional(),
    'where a worker (`ROLE=worker`) answers `/healthz`, `/readyz` and `/metrics`, on `HOST`; without it a worker opens no port',
  ),
  STOP_DELAY_SECONDS: setting(
    number('must be 0 to 300 seconds', 0, 300).prefault('0'),
    'how long a server that stops still answers while `/readyz` says 503, so that a load balancer stops sending first',
  ),
  APP_TIMEZONE: setting(
    TimeZone.prefault(DEFAULT_TIME_ZONE),
    "whose calendar days 'today' and the reports mean, and the zone of the schedules",
    { editable: { timeZone: open(z.string().trim().pipe(TimeZone)) } },
  ),
  SCHEDULE_COLLECT: setting(
    ScheduleSetting.prefault('0 7 * * *'),
    'when to collect, as five cron fields, or off; scoring follows by itself',
    { editable: { scheduleCollect: open(ScheduleSetting) } },
  ),
  SCHEDULE_EMAIL: setting(
    ScheduleSetting.prefault('off'),
    'when both groups get their report, such as `0 8 * * 1-5`, or off',
    { editable: { scheduleEmail: open(ScheduleSetting) } },
  ),
  SCHEDULE_BACKUP: setting(ScheduleSetting.prefault('0 3 * * *'), 'when the database is backed up, or off', {
    otherwise: 'off with `DATABASE_URL`',
    editable: { scheduleBackup: open(ScheduleSetting) },
  }),
  BACKUP_DIR: setting(
    Text.optional(),
    'the folder of backups, of which seven are kept; the system status shows its newest file as the last one',
    { otherwise: '`DATA_DIR/backups`' },
  ),
  BACKUP_BEFORE_MIGRATION: setting(
    Flag.prefault('on'),
    'whether a backup is written before a new version changes the database',
  ),
  AI_PROVIDER: setting(
    AiProvider.optional(),
    'an optional language model: openai, anthropic or openai-compatible',
    { editable: { aiProvider: open(AiProvider) }, lockedBy: MODEL },
  ),
  AI_MODEL: setting(Text.optional(), 'its name at the provider; needed with `AI_PROVIDER`', {
    editable: { aiModel: open(Line) },
    lockedBy: MODEL,
  }),
  AI_API_KEY: setting(Text.optional(), 'its key; needed unless it is openai-compatible', {
    isSecret: true,
    editable: { aiApiKey: secret(Key) },
    lockedBy: MODEL,
  }),
  AI_BASE_URL: setting(WebUrl.optional(), 'its address; needed where it is openai-compatible', {
    editable: { aiBaseUrl: open(ModelAddress) },
    lockedBy: MODEL,
  }),
  AI_DAILY_TOKENS: setting(TokenCount.prefault('200000'), 'how many tokens a day it may use', {
    editable: { aiDailyTokens: open(TokenCount) },
  }),
  SMTP_URL: setting(
    SmtpUrl.optional(),
    'the mail server, such as `smtps://user:password@mail.your.company:465`; without it each mail is a file in `DATA_DIR/outbox`',
    {
      isSecret: true,
      editable: {
        smtpHost: open(Host),
        smtpPort: open(PortNumber.transform(String)),
        smtpSecurity: open(SmtpSecurity),
        smtpUser: open(Line),
        smtpPassword: secret(Password),
      },
      toTexts: smtpParts,
    },
  ),
  MAIL_FROM: setting(
    SenderSetting.optional(),
    "the reports' sender, such as `Bidlight <reports@your.company>`; needed with `SMTP_URL`",
    { editable: { mailFrom: open(SenderSetting) } },
  ),
  EMAIL_GROUP_USER: setting(
    Addresses.optional(),
    'who is in the group user: addresses, comma-separated, each alone or followed by `=Company Name`',
  ),
  EMAIL_GROUP_EXTERNAL: setting(
    Addresses.optional(),
    'who is in the group external, written in the same way',
  ),
  WEB_ORIGIN: setting(
    WebUrl.optional(),
    'another origin that serves the client; build that client with `VITE_API_HOST`',
  ),
  TRUST_PROXY: setting(
    TrustedProxies.prefault('off'),
    'which proxies in front may say who is calling: their number (`1`), or their networks (`10.0.0.0/8,loopback`); `on` is one',
  ),
  LIMIT_USER_PER_MINUTE: setting(
    CallsPerMinute.prefault('300'),
    'calls a minute of a signed-in user, on each server; 0 is no limit. Pages and files are not counted',
  ),
  LIMIT_ADDRESS_PER_MINUTE: setting(
    CallsPerMinute.prefault('100'),
    'the same of a network address without a session',
  ),
  METRICS_TOKEN: setting(
    Token.optional(),
    'whoever sends it (`Authorization: Bearer …`) may read `/metrics`; at least 16 characters; see Watching it',
    { otherwise: 'only a program on this machine may', isSecret: true },
  ),
  SETTINGS_KEY: setting(
    Token.optional(),
    'what stored secrets are encrypted with: at least 16 characters, the same on all servers; needed for that with `DATABASE_URL`',
    { otherwise: 'a key file in `DATA_DIR`', isSecret: true },
  ),
  ALERT_EMAIL: setting(
    AlertAddresses.optional(),
    'who is mailed when something fails, comma-separated; needs a mail server',
    { otherwise: 'all active operators' },
  ),
  LOG_LEVEL: setting(
    choice(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).prefault('warn'),
    `structured JSON lines on standard output, without secrets: ${LOG_LEVELS.join(', ')}`,
    { otherwise: 'info in production' },
  ),
} as const;

export type VariableName = keyof typeof SETTINGS;
/** What the variables say. */
export type SettingValues = { [Name in VariableName]: z.output<(typeof SETTINGS)[Name]['schema']> };
export const VARIABLE_NAMES = Object.keys(SETTINGS) as VariableName[];

/** The value that the schema has where nobody sets the variable, as it would be written. */
export function defaultOf(name: VariableName): string {
  const { schema }: SettingEntry = SETTINGS[name];
  return schema instanceof z.ZodPrefault ? String(schema.def.defaultValue) : '';
}
