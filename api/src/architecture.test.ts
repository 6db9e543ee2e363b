import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const WORKSPACES = ['contract', 'scoring', 'api', 'web'];
const document = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');

/** What another file is named by: an import, of types too, or the address that a thread is started with. */
const NAMED = /(?:from|import\(|import|new URL\()\s*'([#.][^']+\.tsx?)'/g;

const files = WORKSPACES.flatMap((workspace) =>
  readdirSync(join(ROOT, workspace, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))
    .map((file) => `${workspace}/src/${file}`),
).filter((file) => !file.startsWith('web/src/test/'));

function importsOf(file: string): string[] {
  const [workspace] = file.split('/');
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(NAMED)].map(([, name = '']) =>
    name.startsWith('#') ? `${workspace}/src/${name.slice(1)}` : join(dirname(file), name),
  );
}

const imports = new Map(files.map((file) => [file, importsOf(file)]));

/** The rows of the table that has these words in its head, cell by cell. */
function tableWith(head: string): string[][] {
  const [, rows = ''] = new RegExp(`^\\| ${head}.*\\n\\|[-|]+\\n((?:\\|.*\\n)+)`, 'm').exec(document) ?? [];
  return rows
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));
}

const listed = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** The storeys of a workspace, the ground first. */
const storeys = new Map(
  tableWith('storeys of').map(([, source = '', folders]) => [listed(source)[0], listed(folders)]),
);

/** The number of its storey; files that lie in none wire the rest together, above all. */
function storeyOf(file: string): number {
  const [workspace = '', , ...path] = file.split('/');
  const folders = storeys.get(`${workspace}/src`) ?? [];
  const at = folders.findIndex((folder) => path.join('/').startsWith(`${folder}/`));
  return at < 0 ? folders.length : at;
}

/** The module of a file, undefined for files outside of modules. */
function moduleOf(file: string): string | undefined {
  return /^api\/src\/modules\/([^/]+)\//.exec(file)?.[1];
}

/** For each module which modules it imports, and which of its files other modules import. */
function moduleTable(): string[] {
  const modules = new Map<string, { imports: Set<string>; entries: Set<string> }>();
  const entry = (name: string) => {
    const known = modules.get(name) ?? { imports: new Set(), entries: new Set() };
    modules.set(name, known);
    return known;
  };
  for (const [file, targets] of imports) {
    const from = moduleOf(file);
    if (!from) continue;
    entry(from);
    for (const target of targets) {
      const to = moduleOf(target);
      if (!to || to === from) continue;
      entry(from).imports.add(to);
      entry(to).entries.add(target.slice(`api/src/modules/${to}/`.length, -'.ts'.length));
    }
  }
  return [...modules].map(
    ([name, { imports: to, entries }]) =>
      `${name} → ${[...to].sort().join(', ')} ← ${[...entries].sort().join(', ')}`,
  );
}

/** One circle as a chain of names, if there is any. */
function findCircle(arrows: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const visit = (node: string, path: string[]): string[] | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return undefined;
    for (const next of arrows.get(node) ?? []) {
      const circle = visit(next, [...path, node]);
      if (circle) return circle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of arrows.keys()) {
    const circle = visit(node, []);
    if (circle) return circle;
  }
  return undefined;
}

describe('the sources', () => {
  it('have storeys, each of which imports only itself and what stands below it', () => {
    expect([...storeys.keys()].sort()).toEqual(WORKSPACES.map((workspace) => `${workspace}/src`).sort());
    const upward = [...imports].flatMap(([file, targets]) =>
      targets.filter((target) => storeyOf(target) > storeyOf(file)).map((target) => `${file} → ${target}`),
    );
    expect(upward).toEqual([]);
  });

  it('stand in no circle: files neither by value, nor by type, nor by the thread that one starts', () => {
    expect(findCircle(imports)).toBeUndefined();
  });

  it('lie in folders of at most about thirty files, tests not counted', () => {
    const counts = Map.groupBy(files, (file) => dirname(file));
    const crowded = [...counts].filter(([, { length }]) => length > 32).map(([folder]) => folder);
    expect(crowded).toEqual([]);
  });
});

describe('the modules of the server', () => {
  it('import each other, and are entered through the files, as docs/architecture.md says', () => {
    const documented = tableWith('module').map(
      ([, name, , to = '', entries]) => `${name} → ${to} ← ${listed(entries).join(', ')}`,
    );
    expect(documented).toEqual(moduleTable().sort());
  });

  it('stand in no circle', () => {
    const arrows = tableWith('module').map(
      ([, name = '', , to = '']) => [name, to ? to.split(', ') : []] as const,
    );
    expect(findCircle(new Map(arrows))).toBeUndefined();
  });

  it('never import another module’s routes', () => {
    const wrong = [...imports].flatMap(([file, targets]) =>
      targets.filter(
        (target) => target.endsWith('.routes.ts') && moduleOf(file) && moduleOf(file) !== moduleOf(target),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
