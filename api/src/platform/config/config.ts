import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { PRODUCT_NAME } from '@bidlight/contract';
import type { z } from 'zod';
import { hostnameOf, isLoopback, listUnencrypted } from '#platform/networks.ts';
import { StartupError } from '#platform/process/console.ts';
import type { AiProvider } from './config-values.ts';
import { VARIABLES, type Variable, type VariableName } from './config-variables.ts';
import { withSecretFiles } from './secret-files.ts';

/** The daily file of all contract opportunities: no key, no quota. */
const PUBLIC_EXTRACT =
  'https://sam.gov/api/prod/fileextractservices/v1/api/download/Contract%20Opportunities/datagov/ContractOpportunitiesFullCSV.csv?privacy=Public';

export type Config = ReturnType<typeof readConfig>;
/** The sections that stored settings are laid over; they change while the server runs, so they are read when they are used. */
export type LiveConfig = Pick<Config, 'timeZone' | 'schedules' | 'source' | 'ai' | 'aiDailyTokens' | 'mail'>;
/** The optional language model. */
export type AiSettings = ReturnType<typeof aiSettings>;
export type MailSettings = Config['mail'];

/** Every setting is optional; an empty one counts as absent, as in `PORT=`. All problems are reported at once. */
export function readConfig(given: Record<string, string | undefined>) {
  const problems: string[] = [];
  const variables = new Set<string>();
  const env = withSecretFiles(given, problems);
  const read = <Name extends VariableName>(name: Name) => {
    const { schema }: Variable = VARIABLES[name];
    if (env[name]?.trim()) variables.add(name);
    const parsed = schema.safeParse(variables.has(name) ? env[name] : undefined);
    if (!parsed.success) problems.push(`${name} ${parsed.error.issues[0]?.message}`);
    // With the default in place of what is not valid, the other variables can be checked too.
    const value = parsed.success ? parsed.data : schema.parse(undefined);
    return value as z.output<(typeof VARIABLES)[Name]['schema']>;
  };
  const isProduction = read('NODE_ENV') === 'production';
  const port = read('PORT');
  const host = read('HOST');
  const publicUrl = withoutSlash(read('PUBLIC_URL') ?? `http://localhost:${port}`);
  const webOrigin = read('WEB_ORIGIN');
  const databaseUrl = read('DATABASE_URL');
  const databaseDirectUrl = read('DATABASE_DIRECT_URL');
  const smtpUrl = read('SMTP_URL');
  const extractMirror = read('SAM_EXTRACT_URL');
  const mailFrom = read('MAIL_FROM');
  const trustProxy = read('TRUST_PROXY');
  const dataDir = resolve(read('DATA_DIR'));
  const backupSchedule = read('SCHEDULE_BACKUP');
  /** Strangers may reach it, or it works with real data or mail. */
  const isForReal =
    isProduction ||
    databaseUrl !== undefined ||
    trustProxy !== false ||
    !isLoopback(host) ||
    [publicUrl, smtpUrl].some((url) => url !== undefined && !isLoopback(hostnameOf(url)));
  const isDemo = read('DEMO') ?? !isForReal;
  const logLevel = read('LOG_LEVEL');
  if (databaseDirectUrl && !databaseUrl) problems.push('DATABASE_DIRECT_URL needs DATABASE_URL');
  if (smtpUrl && !mailFrom) problems.push('SMTP_URL needs MAIL_FROM');

  const aiDailyTokens = read('AI_DAILY_TOKENS');
  const readAi = () => {
    const provider = read('AI_PROVIDER');
    const model = read('AI_MODEL');
    const apiKey = read('AI_API_KEY');
    const baseUrl = read('AI_BASE_URL');
    if (!provider) return undefined;
    if (!model) problems.push('AI_PROVIDER needs AI_MODEL');
    if (provider === 'openai-compatible' && !baseUrl)
      problems.push(`AI_PROVIDER ${provider} needs AI_BASE_URL`);
    if (provider !== 'openai-compatible' && !apiKey)
      problems.push(`AI_PROVIDER ${provider} needs AI_API_KEY`);
    return aiSettings({ provider, model: model ?? '', apiKey, baseUrl, dailyTokens: aiDailyTokens });
  };

  const config = {
    port,
    host,
    publicUrl,
    /** Another origin that serves the client, allowed by CORS. */
    webOrigin: webOrigin && new URL(webOrigin).origin,
    dataDir,
    databaseUrl,
    /** The same database past the pooler that DATABASE_URL then names. */
    databaseDirectUrl,
    /** Known passwords never reach a real database or a network unasked. */
    isDemo,
    /** Asked for all the same: the start warns. */
    isDemoExposed: isDemo && isForReal,
    /** The settings by which passwords and data cross a network unencrypted: the start warns. */
    unencrypted: listUnencrypted(
      { PUBLIC_URL: publicUrl },
      { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: databaseDirectUrl },
    ),
    /** The name that the first company is to have; undefined where whoever sets the product up says it. */
    internalCompany: read('INTERNAL_COMPANY'),
    /** Serves browsers, runs jobs, or both. */
    role: read('ROLE'),
    /** Where a worker, which serves no browsers, says that it is ready; undefined: nowhere. */
    workerPort: read('WORKER_PORT'),
    /** How long a server that stops still answers while it says that it is not ready. */
    stopDelayMs: 1000 * read('STOP_DELAY_SECONDS'),
    /** 'Today' is the calendar day here. */
    timeZone: read('APP_TIMEZONE'),
    schedules: {
      collect: read('SCHEDULE_COLLECT'),
      email: read('SCHEDULE_EMAIL'),
      /** Somebody's own server has its own backups, of all that is on it. */
      backup: databaseUrl && !variables.has('SCHEDULE_BACKUP') ? undefined : backupSchedule,
    },
    backup: {
      folder: resolve(read('BACKUP_DIR') ?? join(dataDir, 'backups')),
      isBeforeMigration: read('BACKUP_BEFORE_MIGRATION'),
    },
    source: {
      apiKey: read('SAM_API_KEY'),
      apiUrl: withoutSlash(read('SAM_API_URL')),
      /** Where the bulk extract is published, until an operator names another place of the federal source. */
      publicExtract: extractMirror ?? PUBLIC_EXTRACT,
      /** The origin of a copy of it that whoever starts the product has named, and that is contacted whatever its host is. */
      mirrorOrigin: extractMirror && new URL(extractMirror).origin,
      /** A file, or an address of the federal source. */
      extract: read('SAM_EXTRACT'),
      /** Template of the second source's links. */
      secondSourceUrl: read('SECOND_SOURCE_URL'),
    },
    ai: readAi(),
    aiDailyTokens,
    mail: {
      /** Without a mail server each mail is written as a file. */
      smtpUrl,
      from: mailFrom ?? `${PRODUCT_NAME} <no-reply@${URL.parse(publicUrl)?.hostname}>`,
      /** Undefined where the database says who belongs to the group. */
      groups: {
        user: read('EMAIL_GROUP_USER'),
        external: read('EMAIL_GROUP_EXTERNAL'),
      },
      /** How long the call that sends a report waits before the rest goes on behind it. */
      waitMs: 50_000,
      /** The pauses between the attempts at a mail that the server did not take. */
      retryPausesMs: [500, 4_000, 15_000],
      /** A mail server that says nothing for so long is gone. */
      silenceMs: 30_000,
    },
    logLevel: isProduction && !variables.has('LOG_LEVEL') ? ('info' as const) : logLevel,
    trustProxy,
    /** Whoever has it may read the metrics; undefined where only a program on this machine may. */
    metricsToken: read('METRICS_TOKEN'),
    /** What the secrets among the stored settings are encrypted with; undefined for a key file in the data folder. */
    settingsKey: read('SETTINGS_KEY'),
    /** The names of the variables that are set: what they say cannot be changed on the control panel. */
    variables: variables as ReadonlySet<string>,
    /** Who is mailed when something fails; undefined for all active operators. */
    alertEmail: read('ALERT_EMAIL'),
    /** Calls a minute, of a signed-in user and of an address without a session; 0 is no limit. */
    limits: {
      userPerMinute: read('LIMIT_USER_PER_MINUTE'),
      addressPerMinute: read('LIMIT_ADDRESS_PER_MINUTE'),
    },
  };
  if (problems.length > 0) throw new StartupError(`The configuration is not valid: ${problems.join('; ')}.`);
  return config;
}

interface GivenAi {
  provider: AiProvider;
  model: string;
  apiKey: string | undefined;
  baseUrl: string | undefined;
  dailyTokens: number;
}

/** `timeoutMs` is for one answer, with its retries. */
export function aiSettings(given: GivenAi) {
  return { ...given, timeoutMs: 20_000 };
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

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}
