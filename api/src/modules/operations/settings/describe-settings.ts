import {
  type AllSettings,
  isSecretSetting,
  SETTING_NAMES,
  type Setting,
  type SettingName,
} from '@bidlight/contract';
import { nextRunAt } from '#modules/jobs/schedules.ts';
import { countTokensOf } from '#modules/scoring/language-model/ai-readings.queries.ts';
import type { LiveConfig } from '#platform/config/config.ts';
import type { Deps } from '#platform/deps.ts';
import { hostnameOf } from '#platform/networks.ts';
import { configWithoutStored } from './follow-settings.ts';
import { openSettings, type SettingTexts } from './open-settings.ts';
import { lockOf } from './setting-rules.ts';
import { readSettings } from './settings.queries.ts';
import { findSecretsProblem } from './settings-key.ts';

/** What the settings page shows. No secret is in it, and of a mail server's address only where it is. */
export async function describeSettings({
  config,
  db,
  now,
}: Pick<Deps, 'config' | 'db' | 'now'>): Promise<AllSettings> {
  const { rows } = await readSettings(db);
  const { problems } = await openSettings(config, rows);
  const otherwise = textsOf(configWithoutStored(config), config.variables);
  const describe = (name: SettingName): Setting => {
    const lockedBy = lockOf(name, config.variables) ?? null;
    const stored = lockedBy ? undefined : rows[name];
    return {
      value: isSecretSetting(name) ? null : (stored?.value ?? otherwise[name] ?? null),
      isSet: lockedBy !== null || stored !== undefined,
      setAt: stored?.at ?? null,
      lockedBy,
      problem: problems[name] ?? null,
    };
  };
  const nextRun = (cron: string | undefined) =>
    cron ? nextRunAt({ cron, timeZone: config.timeZone }, now()).toISOString() : null;
  const settings = Object.fromEntries(SETTING_NAMES.map((name) => [name, describe(name)]));
  return {
    success: true,
    settings: settings as AllSettings['settings'],
    secretsProblem: await findSecretsProblem(config),
    nextRuns: {
      collect: nextRun(config.schedules.collect),
      email: nextRun(config.schedules.email),
      backup: nextRun(config.schedules.backup),
    },
    tokensToday: await countTokensOf(db, now()),
  };
}

/** What the variables and the defaults say, in the words of the settings. */
function textsOf(
  { mail, schedules, source, ai, aiDailyTokens, timeZone }: LiveConfig,
  variables: ReadonlySet<string>,
): SettingTexts {
  const given: Partial<Record<SettingName, string | undefined>> = {
    ...(mail.smtpUrl ? partsOf(mail.smtpUrl) : { smtpSecurity: 'tls' }),
    // Nobody has chosen the sender of mails that become files.
    mailFrom: variables.has('MAIL_FROM') ? mail.from : undefined,
    scheduleCollect: schedules.collect ?? 'off',
    scheduleEmail: schedules.email ?? 'off',
    scheduleBackup: schedules.backup ?? 'off',
    extract: source.extract,
    secondSourceUrl: source.secondSourceUrl,
    aiProvider: ai?.provider,
    aiModel: ai?.model,
    aiBaseUrl: ai?.baseUrl,
    aiDailyTokens: String(aiDailyTokens),
    timeZone,
  };
  return Object.fromEntries(Object.entries(given).filter(([, text]) => text !== undefined));
}

function partsOf(smtpUrl: string): SettingTexts {
  const { protocol, port, searchParams } = new URL(smtpUrl);
  const smtpSecurity =
    protocol === 'smtps:' ? 'tls' : searchParams.get('ignoreTLS') === 'true' ? 'none' : 'starttls';
  return { smtpHost: hostnameOf(smtpUrl), smtpSecurity, ...(port && { smtpPort: port }) };
}
