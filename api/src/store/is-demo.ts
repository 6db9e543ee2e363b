import type { Deps } from '#platform/deps.ts';
import { findSetting } from './settings-row.ts';

/**
 * Whether this is a demo now: the configuration allows one, and nobody has started this database for real. Asked each time,
 * so that the end of a demo is known on every server at once.
 */
export async function isDemo({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<boolean> {
  return config.isDemo && (await findSetting(db, 'demo-over')) === undefined;
}
