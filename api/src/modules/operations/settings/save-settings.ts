import {
  type AuditChange,
  SETTING_LABELS,
  SETTING_NAMES,
  type SettingName,
  type SettingsChanges,
} from '@bidlight/contract';
import { recordEvent } from '#modules/people/audit.queries.ts';
import { checkSetting, isSecretSetting, lockOf } from '#platform/config/editable-settings.ts';
import type { SettingTexts } from '#platform/config/setting.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';
import type { Deps } from '#platform/deps.ts';
import { badRequest, conflict } from '#platform/http/replies/errors.ts';
import { checkTogether } from './check-together.ts';
import { encryptSetting } from './encrypt-setting.ts';
import { refreshSettings } from './follow-settings.ts';
import { openSettings } from './open-settings.ts';
import { countSettingsChange, readSettings, type StoredRow, writeSetting } from './settings.queries.ts';
import { findSettingsKey } from './settings-key.ts';

/** Who changes settings; undefined for the product itself. */
export interface SettingsEditor {
  id: string;
  email: string;
  companyId: string;
  address?: string | undefined;
}

/** Undefined removes the setting. */
type CheckedChanges = Map<SettingName, string | undefined>;

/**
 * Changes the named settings, all or none. They are in force here when this returns, at the next call on every other server
 * that answers calls, and within seconds everywhere.
 */
export async function saveSettings(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  changes: SettingsChanges,
  by: SettingsEditor,
): Promise<void> {
  const { config, db, now } = deps;
  const checked = checkEach(deps, changes);
  await db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'settings');
    const { rows } = await readSettings(tx);
    const before = await openSettings(config, rows);
    for (const [name, text] of checked) {
      const isSame = text === undefined ? !rows[name] : !isSecretSetting(name) && before.texts[name] === text;
      if (isSame) checked.delete(name);
    }
    if (checked.size === 0) return;
    checkTogether(config, before.texts, checked);
    const key = await keyFor(deps, checked);
    for (const [name, text] of checked) {
      const row = text === undefined ? undefined : toRow(name, text, { key, at: now() });
      await writeSetting(tx, name, row);
    }
    await countSettingsChange(tx);
    await recordEvent(tx, {
      companyId: by.companyId,
      actor: by,
      action: 'settings.changed',
      subject: [...checked.keys()].map((name) => SETTING_LABELS[name]).join(', '),
      changes: [...checked].map(([name, text]) => describeChange(name, before.texts, text)),
      address: by.address,
    });
  });
  await refreshSettings(deps);
}

function checkEach({ config }: Pick<Deps, 'config'>, changes: SettingsChanges): CheckedChanges {
  const checked: CheckedChanges = new Map();
  for (const name of SETTING_NAMES) {
    const given = changes[name];
    if (given === undefined) continue;
    const variable = lockOf(name, config.variables);
    if (variable) throw conflict(`${SETTING_LABELS[name]} is set by the variable ${variable}.`);
    if (given === null || given.trim() === '') {
      checked.set(name, undefined);
      continue;
    }
    const result = checkSetting(name, given, config.dataDir);
    if ('problem' in result) throw badRequest(result.problem);
    checked.set(name, result.text);
  }
  return checked;
}

/** Only where a secret is stored: the key file is made with the first of them. */
async function keyFor(
  { config }: Pick<Deps, 'config'>,
  checked: CheckedChanges,
): Promise<Buffer | undefined> {
  const hasSecret = [...checked].some(([name, text]) => text !== undefined && isSecretSetting(name));
  if (!hasSecret) return undefined;
  const { key, problem } = await findSettingsKey(config, { isMadeIfMissing: true });
  if (problem !== undefined) throw conflict(problem);
  return key;
}

function toRow(
  name: SettingName,
  text: string,
  { key, at }: { key: Buffer | undefined; at: Date },
): StoredRow {
  if (!isSecretSetting(name)) return { value: text, at: at.toISOString() };
  if (!key) throw new Error('A secret is never stored without its key.');
  return { value: encryptSetting(key, name, text), at: at.toISOString() };
}

/** The value of a secret is in no log. */
function describeChange(name: SettingName, before: SettingTexts, text: string | undefined): AuditChange {
  if (!isSecretSetting(name)) return { field: name, from: before[name] ?? '', to: text ?? '' };
  const to = text === undefined ? 'removed' : 'replaced';
  return {
    field: name,
    from: before[name] === undefined ? '' : 'set',
    to: before[name] === undefined && text !== undefined ? 'set' : to,
  };
}
