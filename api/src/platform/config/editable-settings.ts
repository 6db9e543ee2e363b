import { SETTING_LABELS, type SettingName } from '@bidlight/contract';
import { ScheduleSetting } from './config-values.ts';
import type { Editable, SettingEntry } from './setting.ts';
import { SETTINGS, VARIABLE_NAMES, type VariableName } from './settings.ts';

const EDITABLE = Object.fromEntries(
  VARIABLE_NAMES.flatMap((variable) => {
    const { editable, lockedBy = [variable] }: SettingEntry = SETTINGS[variable];
    return Object.entries(editable).map(([name, rules]) => [name, { ...rules, lockedBy }]);
  }),
) as Record<SettingName, Editable & { lockedBy: readonly string[] }>;

/** The variable that has the say over a setting; undefined where it can be changed. */
export function lockOf(name: SettingName, variables: ReadonlySet<string>): string | undefined {
  return EDITABLE[name].lockedBy.find((variable) => variables.has(variable));
}

export function isSecretSetting(name: SettingName): boolean {
  return EDITABLE[name].isSecret;
}

export function isSchedule(name: SettingName): boolean {
  return EDITABLE[name].form === ScheduleSetting;
}

export function isOnPage(variable: VariableName): boolean {
  return Object.keys(SETTINGS[variable].editable).length > 0;
}

/** The text as it is stored, or one sentence about what is wrong with it. */
export function checkSetting(
  name: SettingName,
  text: string,
  dataDir: string,
): { text: string } | { problem: string } {
  const { form } = EDITABLE[name];
  const parsed = (typeof form === 'function' ? form(dataDir) : form).safeParse(text);
  if (parsed.success) return { text: parsed.data };
  return { problem: `${SETTING_LABELS[name]} ${parsed.error.issues[0]?.message ?? 'is not valid'}.` };
}
