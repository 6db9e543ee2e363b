import { resolve } from 'node:path';

/**
 * npm runs every command in the project's root, whichever folder it is called in: a relative path is made absolute as
 * the caller means it. Options and addresses stay as they are.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env npm names the caller's folder in INIT_CWD
 */
export function asCallerMeans(args, env) {
  const folder = env.INIT_CWD;
  const isPath = (/** @type {string} */ arg) => arg !== '' && !/^(?:-|[a-z][a-z0-9+.-]+:\/\/)/i.test(arg);
  return folder ? args.map((arg) => (isPath(arg) ? resolve(folder, arg) : arg)) : args;
}
