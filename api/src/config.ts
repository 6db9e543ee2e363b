import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { DEFAULT_TIME_ZONE, PRODUCT_NAME } from '@bidlight/contract';
import type { z } from 'zod';
import {
  Addresses,
  choice,
  Flag,
  isTimeZone,
  number,
  PortNumber,
  PostgresUrl,
  Schedule,
  Sender,
  SmtpUrl,
  Text,
  WebUrl,
} from '#config-values.ts';
import { StartupError } from '#console.ts';
import { hostnameOf, isLoopback, TrustedProxies } from '#networks.ts';

const CallsPerMinute = number('must be a number of calls a minute, or 0 for no limit', 0, 1_000_000);

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const AI_PROVIDERS = ['openai', 'anthropic', 'openai-compatible'] as const;

export type Config = ReturnType<typeof readConfig>;
/** The optional language model. */
export type AiSettings = NonNullable<Config['ai']>;
export type MailSettings = Config['mail'];

/** Every setting is optional; an empty one counts as absent, as in `PORT=`. All problems are reported at once. */
export function readConfig(env: Record<string, string | undefined>) {
  const problems: string[] = [];
  /** A setting by its name; undefined where it is absent and the schema has no default. */
  const read = <Schema extends z.ZodType>(name: string, schema: Schema) => {
    const parsed = schema.optional().safeParse(env[name]?.trim() ? env[name] : undefined);
    if (!parsed.success) problems.push(`${name} ${parsed.error.issues[0]?.message}`);
    return parsed.data;
  };
  const isProduction = read('NODE_ENV', Text) === 'production';
  const port = read('PORT', PortNumber) ?? 3000;
  const host = read('HOST', Text) ?? '127.0.0.1';
  const publicUrl = withoutSlash(read('PUBLIC_URL', WebUrl) ?? `http://localhost:${port}`);
  const webOrigin = read('WEB_ORIGIN', WebUrl);
  const databaseUrl = read('DATABASE_URL', PostgresUrl);
  const databaseDirectUrl = read('DATABASE_DIRECT_URL', PostgresUrl);
  const smtpUrl = read('SMTP_URL', SmtpUrl);
  const mailFrom = read('MAIL_FROM', Sender);
  const trustProxy = read('TRUST_PROXY', TrustedProxies) ?? false;
  /** Strangers may reach it, or it works with real data or mail. */
  const isForReal =
    isProduction ||
    databaseUrl !== undefined ||
    trustProxy !== false ||
    !isLoopback(host) ||
    [publicUrl, smtpUrl].some((url) => url !== undefined && !isLoopback(hostnameOf(url)));
  const isDemo = read('DEMO', Flag) ?? !isForReal;
  if (databaseDirectUrl && !databaseUrl) problems.push('DATABASE_DIRECT_URL needs DATABASE_URL');
  if (smtpUrl && !mailFrom) problems.push('SMTP_URL needs MAIL_FROM');

  const readAi = () => {
    const provider = read(
      'AI_PROVIDER',
      choice(AI_PROVIDERS, 'must be openai, anthropic or openai-compatible'),
    );
    const model = read('AI_MODEL', Text);
    const apiKey = read('AI_API_KEY', Text);
    const baseUrl = read('AI_BASE_URL', WebUrl);
    const dailyTokens = read('AI_DAILY_TOKENS', number('must be a number of tokens', 0, 2 ** 31 - 1));
    if (!provider) return undefined;
    if (!model) problems.push('AI_PROVIDER needs AI_MODEL');
    if (provider === 'openai-compatible' && !baseUrl)
      problems.push(`AI_PROVIDER ${provider} needs AI_BASE_URL`);
    if (provider !== 'openai-compatible' && !apiKey)
      problems.push(`AI_PROVIDER ${provider} needs AI_API_KEY`);
    /** `timeoutMs` is for one answer, with its retries. */
    return {
      provider,
      model: model ?? '',
      apiKey,
      baseUrl,
      dailyTokens: dailyTokens ?? 200_000,
      timeoutMs: 20_000,
    };
  };

  const config = {
    port,
    host,
    publicUrl,
    /** Another origin that serves the client, allowed by CORS. */
    webOrigin: webOrigin && new URL(webOrigin).origin,
    dataDir: resolve(read('DATA_DIR', Text) ?? './data'),
    databaseUrl,
    /** The same database past the pooler that DATABASE_URL then names. */
    databaseDirectUrl,
    /** Known passwords never reach a real database or a network unasked. */
    isDemo,
    /** Asked for all the same: the start warns. */
    isDemoExposed: isDemo && isForReal,
    internalCompany: read('INTERNAL_COMPANY', Text.trim().min(1).max(100)) ?? 'Bidlight',
    /** Serves browsers, runs jobs, or both. */
    role: read('ROLE', choice(['all', 'web', 'worker'], 'must be all, web or worker')) ?? 'all',
    /** Where a worker, which serves no browsers, says that it is ready; undefined: nowhere. */
    workerPort: read('WORKER_PORT', PortNumber),
    /** How long a server that stops still answers while it says that it is not ready. */
    stopDelayMs: 1000 * (read('STOP_DELAY_SECONDS', number('must be 0 to 300 seconds', 0, 300)) ?? 0),
    /** 'Today' is the calendar day here. */
    timeZone:
      read('APP_TIMEZONE', Text.refine(isTimeZone, 'must be a time zone such as America/New_York')) ??
      DEFAULT_TIME_ZONE,
    schedules: {
      collect: read('SCHEDULE_COLLECT', Schedule.prefault('0 7 * * *')),
      email: read('SCHEDULE_EMAIL', Schedule),
    },
    source: {
      apiKey: read('SAM_API_KEY', Text),
      apiUrl: withoutSlash(read('SAM_API_URL', WebUrl) ?? 'https://api.sam.gov'),
      /** A file, or an address of the federal source. */
      extract: read('SAM_EXTRACT', Text),
      /** Template of the second source's links. */
      secondSourceUrl: read(
        'SECOND_SOURCE_URL',
        Text.regex(
          /^https:\/\/\S*\{solicitationNumber\}/,
          'must be an https address with {solicitationNumber} in it',
        ),
      ),
    },
    ai: readAi(),
    mail: {
      /** Without a mail server each mail is written as a file. */
      smtpUrl,
      from: mailFrom ?? `${PRODUCT_NAME} <no-reply@${URL.parse(publicUrl)?.hostname}>`,
      /** Undefined where the database says who belongs to the group. */
      groups: {
        user: read('EMAIL_GROUP_USER', Addresses),
        external: read('EMAIL_GROUP_EXTERNAL', Addresses),
      },
      /** How long the call that sends a report waits before the rest goes on behind it. */
      waitMs: 50_000,
      /** The pauses between the attempts at a mail that the server did not take. */
      retryPausesMs: [500, 4_000, 15_000],
      /** A mail server that says nothing for so long is gone. */
      silenceMs: 30_000,
    },
    logLevel:
      read('LOG_LEVEL', choice(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)) ??
      (isProduction ? 'info' : 'warn'),
    trustProxy,
    /** Calls a minute, of a signed-in user and of an address without a session; 0 is no limit. */
    limits: {
      userPerMinute: read('LIMIT_USER_PER_MINUTE', CallsPerMinute) ?? 300,
      addressPerMinute: read('LIMIT_ADDRESS_PER_MINUTE', CallsPerMinute) ?? 100,
    },
  };
  if (problems.length > 0) throw new StartupError(`The configuration is not valid: ${problems.join('; ')}.`);
  return config;
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
