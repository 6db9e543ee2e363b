import type { Deps } from '#platform/deps.ts';
import { every } from '#platform/process/every.ts';
import { openSettings } from './open-settings.ts';
import { readSettings } from './settings.queries.ts';

type SettingsDeps = Pick<Deps, 'config' | 'db'>;

/** Servers without visitors follow by looking; one that answers a call looks before it. */
const LOOK_EVERY_MS = 2_000;

/** Puts the stored settings in force, where they have changed. */
export async function refreshSettings({ config, db }: SettingsDeps): Promise<void> {
  const { version, rows } = await readSettings(db);
  if (version <= config.settings.version) return;
  const { texts } = await openSettings(config, rows);
  config.settings.replace(version, texts);
}

/** Refreshes when the number that the caller has read is another one than that of the settings in force. */
export async function followSettings(deps: SettingsDeps, version = 0): Promise<void> {
  if (version !== deps.config.settings.version) await refreshSettings(deps);
}

export function startFollowing(deps: SettingsDeps, onError: (error: unknown) => void): { stop(): void } {
  return every(LOOK_EVERY_MS, () => refreshSettings(deps), { onError });
}
