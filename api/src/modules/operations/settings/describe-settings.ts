import { type AllSettings, SETTING_NAMES, type Setting, type SettingName } from '@bidlight/contract';
import { nextRunAt } from '#modules/jobs/schedules.ts';
import { countTokensOf } from '#modules/scoring/language-model/ai-readings.queries.ts';
import { isSecretSetting, lockOf } from '#platform/config/editable-settings.ts';
import type { Deps } from '#platform/deps.ts';
import { openSettings } from './open-settings.ts';
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
  const describe = (name: SettingName): Setting => {
    const lockedBy = lockOf(name, config.variables) ?? null;
    const stored = lockedBy ? undefined : rows[name];
    return {
      value: isSecretSetting(name) ? null : (stored?.value ?? config.settings.given[name] ?? null),
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
