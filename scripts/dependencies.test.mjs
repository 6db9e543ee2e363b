import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/project.mjs';

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const manifests = ['package.json', ...globSync('*/package.json', { cwd: root })].filter(
  (path) => !path.startsWith('node_modules'),
);

describe('the packages of others', () => {
  it('are named with exact versions, and come from the registry', () => {
    const versions = manifests.flatMap((path) => {
      const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = readJson(path);
      const named = { ...dependencies, ...devDependencies, ...optionalDependencies };
      return Object.entries(named).filter(([name]) => !name.startsWith('@bidlight/'));
    });
    expect(versions.length).toBeGreaterThan(20);
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it('are all in the lock file, each with the hash of its content and from no other place', () => {
    const locked = Object.entries(readJson('package-lock.json').packages).filter(
      ([path, { link }]) => path.includes('node_modules/') && !link,
    );
    expect(locked.length).toBeGreaterThan(100);
    const isElsewhere = (resolved = 'https://registry.npmjs.org/') =>
      !resolved.startsWith('https://registry.npmjs.org/');
    const odd = locked.filter(
      ([, { integrity = '', resolved }]) => !integrity.startsWith('sha512-') || isElsewhere(resolved),
    );
    expect(odd.map(([path]) => path)).toEqual([]);
  });
});
