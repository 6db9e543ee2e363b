import { aiSettings, type LiveConfig, type MailSettings } from '#platform/config/config.ts';
import { AiProvider } from '#platform/config/config-values.ts';
import type { SettingTexts } from './open-settings.ts';

const DEFAULT_PORTS: Record<string, number> = { tls: 465, starttls: 587, none: 25 };

/** The port that a mail server with this encryption has unless another is named. */
function defaultPort(security: string | undefined): number {
  return DEFAULT_PORTS[security ?? 'tls'] ?? 465;
}

/** What the variables and the defaults say, with the stored settings laid over it. */
export function overlaySettings(base: LiveConfig, texts: SettingTexts): LiveConfig {
  const schedule = (stored: string | undefined, otherwise: string | undefined) =>
    stored === undefined ? otherwise : stored === 'off' ? undefined : stored;
  const aiDailyTokens = texts.aiDailyTokens === undefined ? base.aiDailyTokens : Number(texts.aiDailyTokens);
  return {
    timeZone: texts.timeZone ?? base.timeZone,
    schedules: {
      collect: schedule(texts.scheduleCollect, base.schedules.collect),
      email: schedule(texts.scheduleEmail, base.schedules.email),
      backup: schedule(texts.scheduleBackup, base.schedules.backup),
    },
    source: {
      ...base.source,
      apiKey: texts.samApiKey ?? base.source.apiKey,
      extract: texts.extract ?? base.source.extract,
      secondSourceUrl: texts.secondSourceUrl ?? base.source.secondSourceUrl,
    },
    aiDailyTokens,
    ai: overlayAi(base, texts, aiDailyTokens),
    mail: overlayMail(base.mail, texts),
  };
}

function overlayMail(base: MailSettings, texts: SettingTexts): MailSettings {
  return { ...base, smtpUrl: smtpUrlOf(texts) ?? base.smtpUrl, from: texts.mailFrom ?? base.from };
}

/** A user name without its password is kept: the server's refusal says more than mails that become files unnoticed. */
function smtpUrlOf({ smtpHost, smtpPort, smtpSecurity, smtpUser, smtpPassword }: SettingTexts) {
  if (!smtpHost) return undefined;
  const scheme = (smtpSecurity ?? 'tls') === 'tls' ? 'smtps' : 'smtp';
  const user = smtpUser ? `${encodeURIComponent(smtpUser)}:${encodeURIComponent(smtpPassword ?? '')}@` : '';
  const plain = smtpSecurity === 'none' ? '/?ignoreTLS=true' : '';
  return `${scheme}://${user}${smtpHost}:${smtpPort ?? defaultPort(smtpSecurity)}${plain}`;
}

/** Incomplete settings are none: without its key a model is not asked. */
function overlayAi(base: LiveConfig, texts: SettingTexts, dailyTokens: number): LiveConfig['ai'] {
  if (base.ai) return { ...base.ai, dailyTokens };
  const provider = AiProvider.safeParse(texts.aiProvider).data;
  const { aiModel: model, aiApiKey: apiKey, aiBaseUrl: baseUrl } = texts;
  const isComplete = provider === 'openai-compatible' ? baseUrl : apiKey;
  if (!provider || !model || !isComplete) return undefined;
  return aiSettings({ provider, model, apiKey, baseUrl, dailyTokens });
}
