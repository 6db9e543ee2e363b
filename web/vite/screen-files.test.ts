import { describe, expect, it } from 'vitest';
import { screenFiles } from './screen-files.ts';

interface Chunk {
  type: 'chunk';
  fileName: string;
  isEntry: boolean;
  facadeModuleId: string | null;
  imports: string[];
}

const chunk = (name: string, imports: string[] = [], module: string | null = null): Chunk => ({
  type: 'chunk',
  fileName: `assets/${name}.js`,
  isEntry: name === 'index',
  facadeModuleId: module && `/anywhere/web/src/features/${module}`,
  imports: imports.map((imported) => `assets/${imported}.js`),
});

const SCREENS = [
  chunk('login', ['index', 'shared'], 'login/login-or-set-up.tsx'),
  chunk('home', ['index', 'shared', 'parts'], 'home/home-page.tsx'),
  chunk('top', ['parts'], 'top-rfps/top-rfps-view.tsx'),
  chunk('search', [], 'search/search-page.tsx'),
];
const OTHERS = [
  chunk('index', ['runtime']),
  chunk('runtime'),
  chunk('shared'),
  chunk('parts', ['shared', 'index']),
];

/** What the plugin writes for a build that has made these scripts. */
function listFor(chunks: readonly Chunk[]): unknown {
  const written: { fileName: string; source: string }[] = [];
  const { generateBundle } = screenFiles() as unknown as {
    generateBundle(this: unknown, options: unknown, bundle: Record<string, Chunk>): void;
  };
  const context = { emitFile: (file: { fileName: string; source: string }) => written.push(file) };
  generateBundle.call(context, {}, Object.fromEntries(chunks.map((each) => [each.fileName, each])));
  expect(written.map(({ fileName }) => fileName)).toEqual(['screens.json']);
  return JSON.parse(written[0]?.source ?? '');
}

describe('the list of the scripts of screens', () => {
  it('has what a screen needs, directly or not, without what every page loads', () => {
    expect(listFor([...OTHERS, ...SCREENS])).toEqual({
      '/login': ['assets/login.js', 'assets/shared.js'],
      '/': ['assets/home.js', 'assets/shared.js', 'assets/parts.js'],
      '/top-rfps': ['assets/top.js', 'assets/parts.js', 'assets/shared.js'],
      '/search-rfps': ['assets/search.js'],
    });
  });

  it('fails the build when a screen has moved', () => {
    expect(() => listFor([...OTHERS, ...SCREENS.slice(1)])).toThrow(
      'The build plugin screen-files has found no script of features/login/login-or-set-up.tsx.',
    );
  });
});
