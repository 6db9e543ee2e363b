import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = ['web', 'contract/src', 'package-lock.json', 'tsconfig.base.json'];
/** What is installed, what is built (dist, and .build-* while it is being built), and tests. */
const notSource = /^(node_modules|dist|\.build-\d+|.*\.test\.\w+)$/;

/**
 * Names everything that the built client depends on. Two equal hashes mean an equal client.
 * @param {string} folder the repository's root
 * @param {NodeJS.ProcessEnv} env
 */
export function clientHash(folder, env) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesIn(folder, source)) {
      hash.update(
        `${file} ${createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex')}\n`,
      );
    }
  }
  for (const name of Object.keys(env)
    .filter((key) => key.startsWith('VITE_'))
    .sort()) {
    hash.update(`${name}=${JSON.stringify(env[name])}\n`);
  }
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @param {string} path a file or a folder below it
 * @returns {string[]}
 */
function filesIn(folder, path) {
  if (path.endsWith('.json')) return [path];
  return readdirSync(join(folder, path), { withFileTypes: true })
    .filter((entry) => !notSource.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const below = `${path}/${entry.name}`;
      return entry.isDirectory() ? filesIn(folder, below) : [below];
    });
}
