import { SETTING_LABELS, SETTING_NAMES, type SettingName } from '@bidlight/contract';
import type { Config } from '#platform/config/config.ts';
import { checkSetting, isSchedule, isSecretSetting, lockOf } from '#platform/config/editable-settings.ts';
import type { SettingTexts } from '#platform/config/setting.ts';
import { decryptSetting } from './encrypt-setting.ts';
import type { StoredRows } from './settings.queries.ts';
import { findSettingsKey } from './settings-key.ts';

export interface OpenedSettings {
  /** Those that are in force. */
  texts: SettingTexts;
  /** Why what is stored is not used, in one sentence each. */
  problems: SettingTexts;
}

/**
 * Reads what is stored: without what a variable has the say over, without secrets that the present key does not open, and
 * without what an earlier version allowed and this one does not.
 */
export async function openSettings(
  config: Pick<Config, 'variables' | 'settingsKey' | 'databaseUrl' | 'dataDir'>,
  rows: StoredRows,
): Promise<OpenedSettings> {
  const opened: OpenedSettings = { texts: {}, problems: {} };
  for (const name of SETTING_NAMES) {
    const row = rows[name];
    if (!row || lockOf(name, config.variables)) continue;
    const text = isSecretSetting(name) ? await openSecret(config, name, row.value) : row.value;
    if (text === undefined) {
      opened.problems[name] =
        `${SETTING_LABELS[name]} cannot be read with the current key. Please enter it again.`;
      continue;
    }
    const checked = checkSetting(name, text, config.dataDir);
    if ('text' in checked) opened.texts[name] = checked.text;
    else {
      opened.problems[name] = checked.problem;
      // The default would mail at a time that nobody has chosen.
      if (isSchedule(name)) opened.texts[name] = 'off';
    }
  }
  return opened;
}

async function openSecret(
  config: Parameters<typeof openSettings>[0],
  name: SettingName,
  stored: string,
): Promise<string | undefined> {
  const { key } = await findSettingsKey(config);
  return key && decryptSetting(key, name, stored);
}
