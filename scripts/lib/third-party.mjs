import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ path: string, name: string, version: string, license: string }} Package
 * @typedef {{ version?: string, license?: string, dev?: boolean, devOptional?: boolean, link?: boolean }} Locked
 */

/**
 * Packages whose manifest names no licence, with that of the file they bring.
 * @type {Record<string, string>}
 */
const KNOWN = { 'xmlhttprequest-ssl': 'MIT' };

/**
 * What is installed with the product, the binaries for other systems included, but not what only tests need.
 * @param {string} folder the repository's root
 * @returns {Package[]}
 */
export function productPackages(folder) {
  /** @type {{ packages: Record<string, Locked> }} */
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(
      ([path, { dev, devOptional, link }]) => path.includes('node_modules/') && !dev && !devOptional && !link,
    )
    .map(([path, { version = '', license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return {
        path,
        name,
        version,
        license: license ?? KNOWN[name] ?? 'unknown',
      };
    })
    .sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}

/**
 * The text that a package's licence asks to be passed on; undefined where it brings none, or is not for this system.
 * @param {string} folder
 * @param {Package} one
 */
export function licenseText(folder, { path }) {
  const place = join(folder, path);
  if (!existsSync(place)) return undefined;
  const file = readdirSync(place).find((name) => /^(licen[cs]e|copying)(\.|-|$)/i.test(name));
  return file && readFileSync(join(place, file), 'utf8').replaceAll('\r\n', '\n').trim();
}
