import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
// Not by name: on a Node without it the import itself would fail, before the sentence that says so.
import util from 'node:util';

/**
 * The variables of this process over those of `.env`, which the server reads as well.
 * @param {string} folder the repository's root
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withEnvFile(folder, env) {
  const file = join(folder, '.env');
  return existsSync(file) ? { ...util.parseEnv(readFileSync(file, 'utf8')), ...env } : env;
}
