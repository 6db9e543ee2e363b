import type { Config, LiveConfig } from '#platform/config/config.ts';
import type { Deps } from '#platform/deps.ts';
import { every } from '#platform/process/every.ts';
import { openSettings } from './open-settings.ts';
import { overlaySettings } from './overlay-settings.ts';
import { readSettings } from './settings.queries.ts';

type SettingsDeps = Pick<Deps, 'config' | 'db'>;

/** Servers without visitors follow by looking; one that answers a call looks before it. */
const LOOK_EVERY_MS = 2_000;

interface Followed {
  /** What the variables and the defaults say. */
  base: LiveConfig;
  /** Which of the stored settings are in force; 0 before any was stored. */
  version: number;
}
const followed = new WeakMap<Config, Followed>();

/** What the variables and the defaults say, whatever is stored. */
export function configWithoutStored(config: Config): LiveConfig {
  return stateOf(config).base;
}

function stateOf(config: Config): Followed {
  const known = followed.get(config);
  if (known) return known;
  const { timeZone, schedules, source, ai, aiDailyTokens, mail } = config;
  const state = { base: { timeZone, schedules, source, ai, aiDailyTokens, mail }, version: 0 };
  followed.set(config, state);
  return state;
}

/**
 * Lays the stored settings over the configuration, in the one object that everything reads. Whoever has read an earlier
 * state and comes later changes nothing.
 */
export async function refreshSettings({ config, db }: SettingsDeps): Promise<void> {
  const state = stateOf(config);
  const { version, rows } = await readSettings(db);
  if (version <= state.version) return;
  const { texts } = await openSettings(config, rows);
  if (version <= state.version) return;
  state.version = version;
  Object.assign(config, overlaySettings(state.base, texts));
}

/** Refreshes when the number that the caller has read is another one than that of the settings in force. */
export async function followSettings(deps: SettingsDeps, version = 0): Promise<void> {
  if (version !== stateOf(deps.config).version) await refreshSettings(deps);
}

export function startFollowing(deps: SettingsDeps, onError: (error: unknown) => void): { stop(): void } {
  return every(LOOK_EVERY_MS, () => refreshSettings(deps), { onError });
}
