import { DEFAULT_TIME_ZONE } from '@bidlight/contract';
import { z } from 'zod';
import { TrustedProxies } from '#platform/networks.ts';
import {
  Addresses,
  AiProvider,
  AlertAddresses,
  BaseUrl,
  Contact,
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
    'the address it listens on; `0.0.0.0` for every network interface',
  ),
  PUBLIC_URL: setting(
    BaseUrl.optional(),
    'the address people use, for links and cookies; with https the cookie is `__Host-sid` and Secure',
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
    'a direct connection to the same database when `DATABASE_URL` names a pooler; see Many machines',
    { isSecret: true },
  ),
  NODE_ENV: setting(
    Text.optional(),
    '`production` on a server that other people can reach: no demo, and a more detailed log',
  ),
  DEMO: setting(
    Flag.optional(),
    'demo companies, and accounts with a published password; an explicit `on` overrides the default, with a warning at start-up. Demo accounts can sign in only while the demo is on',
    {
      otherwise:
        'on; off with `NODE_ENV=production`, `DATABASE_URL`, `TRUST_PROXY`, or a `HOST`, `PUBLIC_URL` or `SMTP_URL` that is not this machine',
    },
  ),
  INTERNAL_COMPANY: setting(
    Text.trim().min(1).max(100).optional(),
    'the name of the company whose admins are operators; after it has been created, the database remembers which one it is',
    { otherwise: 'asked for during set-up' },
  ),
  SAM_EXTRACT: setting(Text.optional(), "SAM.gov's bulk extract: a file, or its https address", {
    editable: { extract: open(Extract) },
  }),
  SAM_EXTRACT_URL: setting(
    WebUrl.optional(),
    'the file that ‘Get today’s federal notices’ downloads; a mirror at another address is trusted, because whoever sets variables controls the machine',
    { otherwise: "SAM.gov's public file" },
  ),
  SAM_API_KEY: setting(
    Text.optional(),
    "a key for SAM.gov's search API, which supplies what changed since the extract",
    { isSecret: true, editable: { samApiKey: secret(Key) } },
  ),
  SAM_API_URL: setting(BaseUrl.prefault('https://api.sam.gov'), 'the address of that API'),
  SECOND_SOURCE_URL: setting(
    SecondSourceUrl.optional(),
    'a link template for the second source, with `{solicitationNumber}`',
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
    'how long a stopping server keeps answering while `/readyz` returns 503, so that the load balancer takes it out of rotation first',
  ),
  APP_TIMEZONE: setting(
    TimeZone.prefault(DEFAULT_TIME_ZONE),
    "the time zone for 'today', reports and schedules",
    { editable: { timeZone: open(z.string().trim().pipe(TimeZone)) } },
  ),
  SCHEDULE_COLLECT: setting(
    ScheduleSetting.prefault('0 7 * * *'),
    'when to collect notices, as five cron fields, or off; scoring follows automatically',
    { editable: { scheduleCollect: open(ScheduleSetting) } },
  ),
  SCHEDULE_EMAIL: setting(
    ScheduleSetting.prefault('off'),
    'when to send both groups their report, for example `0 8 * * 1-5`, or off',
    { editable: { scheduleEmail: open(ScheduleSetting) } },
  ),
  SCHEDULE_BACKUP: setting(ScheduleSetting.prefault('0 3 * * *'), 'when to back up the database, or off', {
    otherwise: 'off with `DATABASE_URL`',
    editable: { scheduleBackup: open(ScheduleSetting) },
  }),
  BACKUP_DIR: setting(
    Text.optional(),
    'the folder for backups; the last seven are kept, and the system status reports the newest file as the last backup',
    { otherwise: '`DATA_DIR/backups`' },
  ),
  BACKUP_BEFORE_MIGRATION: setting(
    Flag.prefault('on'),
    'whether to write a backup before a new version changes the database',
  ),
  AI_PROVIDER: setting(
    AiProvider.optional(),
    'an optional language model: openai, anthropic or openai-compatible',
    { editable: { aiProvider: open(AiProvider) }, lockedBy: MODEL },
  ),
  AI_MODEL: setting(Text.optional(), 'the name of the model; required with `AI_PROVIDER`', {
    editable: { aiModel: open(Line) },
    lockedBy: MODEL,
  }),
  AI_API_KEY: setting(Text.optional(), 'its API key; required unless the provider is openai-compatible', {
    isSecret: true,
    editable: { aiApiKey: secret(Key) },
    lockedBy: MODEL,
  }),
  AI_BASE_URL: setting(WebUrl.optional(), 'its address; required if the provider is openai-compatible', {
    editable: { aiBaseUrl: open(ModelAddress) },
    lockedBy: MODEL,
  }),
  AI_DAILY_TOKENS: setting(TokenCount.prefault('200000'), 'the daily token budget', {
    editable: { aiDailyTokens: open(TokenCount) },
  }),
  SMTP_URL: setting(
    SmtpUrl.optional(),
    'the mail server, for example `smtps://user:password@mail.your.company:465`; without one, each mail is written to a file in `DATA_DIR/outbox`',
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
    'the sender of reports, for example `Bidlight <reports@your.company>`; required with `SMTP_URL`',
    { editable: { mailFrom: open(SenderSetting) } },
  ),
  EMAIL_GROUP_USER: setting(
    Addresses.optional(),
    'the mail group ‘user’: addresses separated by commas, each optionally followed by `=Company Name`',
  ),
  EMAIL_GROUP_EXTERNAL: setting(Addresses.optional(), 'the mail group ‘external’, in the same format'),
  WEB_ORIGIN: setting(
    WebUrl.optional(),
    'another origin that serves the client, which must be built with `VITE_API_HOST`',
  ),
  TRUST_PROXY: setting(
    TrustedProxies.prefault('off'),
    'which reverse proxies to believe about the caller: how many there are (`1`), or their networks (`10.0.0.0/8,loopback`); `on` means 1',
  ),
  LIMIT_USER_PER_MINUTE: setting(
    CallsPerMinute.prefault('300'),
    'API calls per minute for each signed-in user, on each server; 0 means no limit. Pages and static files do not count',
  ),
  LIMIT_ADDRESS_PER_MINUTE: setting(
    CallsPerMinute.prefault('100'),
    'the same for each network address without a session',
  ),
  METRICS_TOKEN: setting(
    Token.optional(),
    'the token (`Authorization: Bearer …`) for reading `/metrics`; at least 16 characters; see Monitoring',
    { otherwise: 'only programs on this machine may', isSecret: true },
  ),
  SETTINGS_KEY: setting(
    Token.optional(),
    'encrypts stored secrets: at least 16 characters, the same on all servers; required for storing secrets with `DATABASE_URL`',
    { otherwise: 'a key file in `DATA_DIR`', isSecret: true },
  ),
  ALERT_EMAIL: setting(
    AlertAddresses.optional(),
    'whom to mail when something fails, separated by commas; needs a mail server',
    { otherwise: 'all active operators' },
  ),
  SECURITY_CONTACT: setting(
    Contact.optional(),
    'where to report a vulnerability of this installation, an e-mail address or a page, said in `/.well-known/security.txt`',
    { otherwise: 'there is no such file' },
  ),
  LOG_LEVEL: setting(
    choice(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).prefault('warn'),
    `how much to log, as JSON lines on standard output, without secrets: ${LOG_LEVELS.join(', ')}`,
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
