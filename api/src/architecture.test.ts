import { readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const SOURCE = fileURLToPath(new URL('.', import.meta.url));

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file),
);

/** The files of api/src that a file imports, type imports included. */
function importsOf(file: string): string[] {
  const text = readFileSync(resolve(SOURCE, file), 'utf8');
  const specifiers = [...text.matchAll(/(?:from|import\()\s*'([#.][^']+)'/g)].map(
    ([, specifier = '']) => specifier,
  );
  return specifiers.map((specifier) =>
    specifier.startsWith('#')
      ? specifier.slice(1)
      : relative(SOURCE, resolve(SOURCE, dirname(file), specifier)),
  );
}

const imports = new Map(files.map((file) => [file, importsOf(file)]));

/** The module of a file, undefined for files outside of modules. */
function moduleOf(file: string): string | undefined {
  return /^modules\/([^/]+)\//.exec(file)?.[1];
}

function arrowsBetweenModules(): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  for (const [file, targets] of imports) {
    const from = moduleOf(file);
    if (!from) continue;
    const to = arrows.get(from) ?? new Set();
    for (const target of targets.map(moduleOf)) if (target && target !== from) to.add(target);
    arrows.set(from, to);
  }
  return arrows;
}

/** The rows of the table of modules: `| votes | what it holds | opportunities |`. */
function documentedArrows(): string[] {
  const document = readFileSync(resolve(SOURCE, '../../docs/architecture.md'), 'utf8');
  const [, table = ''] = /^\| module \|.*\n\|[-|]+\n((?:\|.*\n)+)/m.exec(document) ?? [];
  return [...table.matchAll(/^\| (\w+) \|.*\| ([\w, ]*)\|$/gm)].map(
    ([, from, to = '']) => `${from} → ${to.trim()}`,
  );
}

/** One circle as a chain of names, if there is any. */
function findCycle(arrows: ReadonlyMap<string, Iterable<string>>): string[] | undefined {
  const done = new Set<string>();
  const visit = (node: string, path: string[]): string[] | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return undefined;
    for (const next of arrows.get(node) ?? []) {
      const cycle = visit(next, [...path, node]);
      if (cycle) return cycle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of arrows.keys()) {
    const cycle = visit(node, []);
    if (cycle) return cycle;
  }
  return undefined;
}

describe('the modules of the server', () => {
  it('import each other as docs/architecture.md says, and no others', () => {
    const drawn = [...arrowsBetweenModules()].map(([from, to]) => `${from} → ${[...to].sort().join(', ')}`);
    expect(drawn.sort()).toEqual(documentedArrows());
  });

  it('stand in no circle, neither do their files', () => {
    expect(findCycle(arrowsBetweenModules())).toBeUndefined();
    expect(findCycle(imports)).toBeUndefined();
  });

  it('never import another module’s routes, nor the application', () => {
    const wrong = [...imports].flatMap(([file, targets]) =>
      moduleOf(file)
        ? targets.filter((target) => target.endsWith('.routes.ts') || /^(app|server|main)\.ts$/.test(target))
        : [],
    );
    expect(wrong).toEqual([]);
  });
});
