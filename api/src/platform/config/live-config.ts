import { DEFAULT_TIME_ZONE, PRODUCT_NAME } from '@bidlight/contract';
import { AiProvider } from './config-values.ts';
import type { SettingTexts } from './setting.ts';
import type { SettingValues } from './settings.ts';
import { toSmtpUrl } from './smtp-url.ts';

/** The daily file of all contract opportunities: no key, no quota. */
const PUBLIC_EXTRACT =
  'https://sam.gov/api/prod/fileextractservices/v1/api/download/Contract%20Opportunities/datagov/ContractOpportunitiesFullCSV.csv?privacy=Public';

/** The sections of the configuration that change while the server runs. */
export type LiveConfig = ReturnType<typeof toLiveConfig>;
export type MailSettings = LiveConfig['mail'];
/** The optional language model. */
export type AiSettings = NonNullable<LiveConfig['ai']>;

/**
 * The settings in force: what the variables and the defaults say, and over it what operators have stored. Each state is a
 * snapshot that nobody changes; the next one takes its place.
 */
export class LiveSettings {
  /** What the variables and the defaults say, whatever is stored. */
  readonly given: SettingTexts;
  readonly #env: SettingValues;
  #current: LiveConfig;
  #version = 0;

  constructor(given: SettingTexts, env: SettingValues) {
    this.given = given;
    this.#env = env;
    this.#current = toLiveConfig(given, env);
  }

  get current(): LiveConfig {
    return this.#current;
  }

  /** Which of the stored settings are in force; 0 before any was stored. */
  get version(): number {
    return this.#version;
  }

  /** Whoever has read an earlier state and comes later changes nothing. */
  replace(version: number, stored: SettingTexts): void {
    if (version <= this.#version) return;
    this.#version = version;
    this.#current = toLiveConfig({ ...this.given, ...stored }, this.#env);
  }
}

/** From the settings, and from what only the environment says. */
function toLiveConfig(texts: SettingTexts, env: SettingValues) {
  return deepFreeze({
    /** 'Today' is the calendar day here. */
    timeZone: texts.timeZone ?? DEFAULT_TIME_ZONE,
    schedules: {
      collect: toCron(texts.scheduleCollect),
      email: toCron(texts.scheduleEmail),
      backup: toCron(texts.scheduleBackup),
    },
    source: {
      apiKey: texts.samApiKey,
      apiUrl: env.SAM_API_URL,
      /** Where the bulk extract is published, until an operator names another place of the federal source. */
      publicExtract: env.SAM_EXTRACT_URL ?? PUBLIC_EXTRACT,
      /** The origin of a copy of it that whoever starts the product has named, and that is contacted whatever its host is. */
      mirrorOrigin: env.SAM_EXTRACT_URL && new URL(env.SAM_EXTRACT_URL).origin,
      /** A file, or an address of the federal source. */
      extract: texts.extract,
      /** Template of the second source's links. */
      secondSourceUrl: texts.secondSourceUrl,
    },
    ai: toAiSettings(texts),
    aiDailyTokens: Number(texts.aiDailyTokens),
    mail: {
      /** Without a mail server each mail is written as a file. */
      smtpUrl: env.SMTP_URL ?? toSmtpUrl(texts),
      from:
        texts.mailFrom ??
        `${PRODUCT_NAME} <no-reply@${new URL(env.PUBLIC_URL ?? 'http://localhost').hostname}>`,
      /** Undefined where the database says who belongs to the group. */
      groups: { user: env.EMAIL_GROUP_USER, external: env.EMAIL_GROUP_EXTERNAL },
      /** How long the call that sends a report waits before the rest goes on behind it. */
      waitMs: 50_000,
      /** The pauses between the attempts at a mail that the server did not take. */
      retryPausesMs: [500, 4_000, 15_000],
      /** A mail server that says nothing for so long is gone. */
      silenceMs: 30_000,
    },
  });
}

function toCron(text: string | undefined): string | undefined {
  return text === 'off' ? undefined : text;
}

/** Incomplete settings are none: without its key a model is not asked. */
function toAiSettings({ aiProvider, aiModel: model, aiApiKey, aiBaseUrl, aiDailyTokens }: SettingTexts) {
  const provider = AiProvider.safeParse(aiProvider).data;
  const isComplete = provider === 'openai-compatible' ? aiBaseUrl : aiApiKey;
  if (!provider || !model || !isComplete) return undefined;
  return {
    provider,
    model,
    apiKey: aiApiKey,
    baseUrl: aiBaseUrl,
    dailyTokens: Number(aiDailyTokens),
    /** For one answer, with its retries. */
    timeoutMs: 20_000,
  };
}

function deepFreeze<Value extends object>(value: Value): Readonly<Value> {
  for (const part of Object.values(value)) {
    if (typeof part === 'object' && part !== null) deepFreeze(part);
  }
  return Object.freeze(value);
}
