import { readFileSync } from 'node:fs';
import { SETTINGS, VARIABLE_NAMES } from './settings.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** The environment with the secrets of files in their place. What is wrong with a file is added to the problems. */
export function withSecretFiles(env: Env, problems: string[]): Env {
  const found: Record<string, string> = {};
  for (const name of VARIABLE_NAMES.filter((each) => SETTINGS[each].isSecret)) {
    const setting = `${name}_FILE`;
    const file = env[setting]?.trim();
    if (!file) continue;
    if (env[name]?.trim()) {
      problems.push(`${name} and ${setting} are both set`);
      continue;
    }
    try {
      found[name] = readFileSync(file, 'utf8').trim();
    } catch {
      problems.push(`${setting} names a file that cannot be read`);
    }
  }
  return { ...env, ...found };
}
