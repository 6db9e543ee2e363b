import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** The name of another file: in an import, of types too, or in the address that starts a thread. */
const NAMED = /(?:(\{[^{}]*\})\s*from|from|import\(|import|new URL\()\s*'([#.@][^']+)'/g;
const EXPORTED = /^export (?:async )?(?:class|const|enum|function\*?|interface|type) (\w+)/gm;
const PASSED_ON = /^export (?:type )?(\*|\{[^}]*\}) from '([^']+)'/gm;

/**
 * @typedef {{ imports?: Record<string, string>, exports?: string | Record<string, string> }} Manifest
 * @typedef {ReturnType<typeof packagesIn>} Packages
 */

/**
 * The files that each file imports. An import from the index of another package counts as one of the file that exports the
 * name: otherwise everything would seem to depend on all of `contract`.
 * @param {string} root the repository's
 * @param {string[]} files
 * @returns {Map<string, string[]>}
 */
export function readImports(root, files) {
  const packages = packagesIn(root);
  const sources = files.filter((file) => /\.(tsx?|mjs)$/.test(file));
  return new Map(sources.map((file) => [file, importsOf(packages, file)]));
}

/**
 * @param {Packages} packages
 * @param {string} file
 */
function importsOf(packages, file) {
  const named = [...packages.textOf(file).matchAll(NAMED)];
  return [...new Set(named.flatMap(([, names, from = '']) => resolveImport(packages, file, from, names)))];
}

/**
 * @param {Packages} packages
 * @param {string} file
 * @param {string} from
 * @param {string | undefined} names in braces
 * @returns {string[]}
 */
function resolveImport(packages, file, from, names) {
  if (from.startsWith('.')) return [posix.join(posix.dirname(file), from)];
  if (from.startsWith('#')) return ownImport(packages, file, from);
  const [, name = '', path] = /^@bidlight\/(\w+)(?:\/(.+))?$/.exec(from) ?? [];
  const { exports } = packages.manifestOf(name);
  if (typeof exports === 'object') {
    const target = exports[path ? `./${path}` : '.'];
    return target ? [posix.join(name, target)] : [];
  }
  if (!exports) return [];
  const index = posix.join(name, exports);
  const origins = packages.originsIn(index);
  return names ? namesIn(names).map((each) => origins.get(each) ?? index) : [index];
}

/**
 * @param {Packages} packages
 * @param {string} file
 * @param {string} from begins with #
 */
function ownImport(packages, file, from) {
  const [name = ''] = file.split('/');
  for (const [pattern, target] of Object.entries(packages.manifestOf(name).imports ?? {})) {
    const [before = ''] = pattern.split('*');
    if (from.startsWith(before)) return [posix.join(name, target.replace('*', from.slice(before.length)))];
  }
  return [];
}

/**
 * The manifests of the packages, and the file that each name of an index comes from, each read once.
 * @param {string} root
 */
function packagesIn(root) {
  const textOf = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
  const manifestOf = once((name) => {
    const file = posix.join(name, 'package.json');
    /** @type {Manifest} */
    const manifest = name && existsSync(join(root, file)) ? JSON.parse(textOf(file)) : {};
    return manifest;
  });
  const originsIn = once((index) => {
    /** @type {Map<string, string>} */
    const origins = new Map();
    for (const [, names = '', from = ''] of textOf(index).matchAll(PASSED_ON)) {
      const file = posix.join(posix.dirname(index), from);
      for (const name of names === '*' ? exportsOf(textOf(file)) : namesIn(names)) origins.set(name, file);
    }
    return origins;
  });
  return { textOf, manifestOf, originsIn };
}

/** @param {string} text */
function exportsOf(text) {
  const own = [...text.matchAll(EXPORTED)].map(([, name = '']) => name);
  const passedOn = [...text.matchAll(PASSED_ON)].flatMap(([, names = '']) => namesIn(names));
  return [...own, ...passedOn];
}

/** @param {string} braces such as `{ type Vote, castVote as cast }` */
function namesIn(braces) {
  return [...braces.matchAll(/(?:^\{|,)\s*(?:type )?(\w+)/g)].map(([, name = '']) => name);
}

/**
 * @template Value
 * @param {(key: string) => Value} make
 * @returns {(key: string) => Value}
 */
function once(make) {
  /** @type {Map<string, Value>} */
  const made = new Map();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}
