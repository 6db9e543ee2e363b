import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { hostnameOf, isLoopback, listUnencrypted } from '#platform/networks.ts';
import { StartupError } from '#platform/process/console.ts';
import { type LiveConfig, LiveSettings } from './live-config.ts';
import { withSecretFiles } from './secret-files.ts';
import type { SettingEntry, SettingTexts } from './setting.ts';
import { SETTINGS, type SettingValues, VARIABLE_NAMES, type VariableName } from './settings.ts';

export type Config = ReturnType<typeof readConfig>;

/** Every setting is optional; an empty one counts as absent, as in `PORT=`. All problems are reported at once. */
export function readConfig(given: Record<string, string | undefined>) {
  const problems: string[] = [];
  const { env, texts, variables } = readSettings(withSecretFiles(given, problems), problems);
  problems.push(...listMissing(env));
  if (problems.length > 0) throw new StartupError(`The configuration is not valid: ${problems.join('; ')}.`);
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const dataDir = resolve(env.DATA_DIR);
  const isProduction = env.NODE_ENV === 'production';
  /** Strangers may reach it, or it works with real data or mail. */
  const isForReal =
    isProduction ||
    env.DATABASE_URL !== undefined ||
    env.TRUST_PROXY !== false ||
    !isLoopback(env.HOST) ||
    [publicUrl, env.SMTP_URL].some((url) => url !== undefined && !isLoopback(hostnameOf(url)));
  const isDemo = env.DEMO ?? !isForReal;
  // Somebody's own server has its own backups, of all that is on it.
  if (env.DATABASE_URL && !variables.has('SCHEDULE_BACKUP')) texts.scheduleBackup = 'off';
  const settings = new LiveSettings(texts, env);
  return withSettings(settings, {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    /** Another origin that serves the client, allowed by CORS. */
    webOrigin: env.WEB_ORIGIN && new URL(env.WEB_ORIGIN).origin,
    dataDir,
    /** The folder of the built-in database's programs; undefined for those of the npm package. */
    postgresBin: env.POSTGRES_BIN && resolve(env.POSTGRES_BIN),
    databaseUrl: env.DATABASE_URL,
    /** The same database past the pooler that DATABASE_URL then names. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    /** Known passwords never reach a real database or a network unasked. */
    isDemo,
    /** Asked for all the same: the start warns. */
    isDemoExposed: isDemo && isForReal,
    /** The settings by which passwords and data cross a network unencrypted: the start warns. */
    unencrypted: listUnencrypted(
      { PUBLIC_URL: publicUrl },
      { DATABASE_URL: env.DATABASE_URL, DATABASE_DIRECT_URL: env.DATABASE_DIRECT_URL },
    ),
    /** The name that the first company is to have; undefined where whoever sets the product up says it. */
    internalCompany: env.INTERNAL_COMPANY,
    /** Serves browsers, runs jobs, or both. */
    role: env.ROLE,
    /** Where a worker, which serves no browsers, says that it is ready; undefined: nowhere. */
    workerPort: env.WORKER_PORT,
    /** How long a server that stops still answers while it says that it is not ready. */
    stopDelayMs: 1000 * env.STOP_DELAY_SECONDS,
    backup: {
      folder: resolve(env.BACKUP_DIR ?? join(dataDir, 'backups')),
      isBeforeMigration: env.BACKUP_BEFORE_MIGRATION,
    },
    logLevel: isProduction && !variables.has('LOG_LEVEL') ? ('info' as const) : env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    /** Whoever has it may read the metrics; undefined where only a program on this machine may. */
    metricsToken: env.METRICS_TOKEN,
    /** What the secrets among the stored settings are encrypted with; undefined for a key file in the data folder. */
    settingsKey: env.SETTINGS_KEY,
    /** The names of the variables that are set: what they say cannot be changed on the control panel. */
    variables,
    /** Who is mailed when something fails; undefined for all active operators. */
    alertEmail: env.ALERT_EMAIL,
    /** The link by which vulnerabilities are reported; undefined where nobody has said one. */
    securityContact: env.SECURITY_CONTACT,
    /** Calls a minute, of a signed-in user and of an address without a session; 0 is no limit. */
    limits: { userPerMinute: env.LIMIT_USER_PER_MINUTE, addressPerMinute: env.LIMIT_ADDRESS_PER_MINUTE },
  });
}

/** The sections that stored settings change are asked for when they are read: each answer is of the snapshot in force. */
function withSettings<Fixed extends object>(settings: LiveSettings, fixed: Fixed) {
  const config = { ...fixed, settings };
  for (const section of Object.keys(settings.current) as (keyof LiveConfig)[])
    Object.defineProperty(config, section, { enumerable: true, get: () => settings.current[section] });
  return Object.freeze(config) as Readonly<Fixed & LiveConfig & { settings: LiveSettings }>;
}

/** What the variables say, as values, and as texts where it can be changed on the settings page. */
function readSettings(given: Record<string, string | undefined>, problems: string[]) {
  const variables: ReadonlySet<string> = new Set(VARIABLE_NAMES.filter((name) => given[name]?.trim()));
  const texts: SettingTexts = {};
  const env: Partial<Record<VariableName, unknown>> = {};
  for (const name of VARIABLE_NAMES) {
    const { schema, toTexts }: SettingEntry = SETTINGS[name];
    const parsed = schema.safeParse(variables.has(name) ? given[name] : undefined);
    if (!parsed.success) problems.push(`${name} ${parsed.error.issues[0]?.message}`);
    // With the default in place of what is not valid, the other variables can be checked too.
    env[name] = parsed.success ? parsed.data : schema.parse(undefined);
    Object.assign(texts, toTexts(env[name]));
  }
  return { env: env as SettingValues, texts, variables };
}

/** What a variable needs beside it. */
function listMissing(env: SettingValues): string[] {
  const { AI_PROVIDER: provider } = env;
  const isCompatible = provider === 'openai-compatible';
  const needs: [unknown, string, VariableName][] = [
    [env.DATABASE_DIRECT_URL, 'DATABASE_DIRECT_URL', 'DATABASE_URL'],
    [env.SMTP_URL, 'SMTP_URL', 'MAIL_FROM'],
    [provider, 'AI_PROVIDER', 'AI_MODEL'],
    [provider, `AI_PROVIDER ${provider}`, isCompatible ? 'AI_BASE_URL' : 'AI_API_KEY'],
  ];
  return needs.flatMap(([given, what, needed]) => (given && !env[needed] ? `${what} needs ${needed}` : []));
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
