import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builds, replaceFolder, sourceHash } from './build.mjs';
import { temporaryRepository } from './temporary-repository.mjs';

const [client, server] = builds.map(({ sources }) => sources);
const clientHash = (/** @type {string} */ folder, /** @type {NodeJS.ProcessEnv} */ env) =>
  sourceHash(folder, client ?? [], env);
const serverHash = (/** @type {string} */ folder) => sourceHash(folder, server ?? [], {});

const files = {
  'package-lock.json': '{}',
  'tsconfig.base.json': '{}',
  'contract/src/index.ts': 'export const one = 1;',
  'docs/guides/member.md': '# Guide',
  'web/index.html': '<div id="root"></div>',
  'web/package.json': '{}',
  'web/vite.config.ts': 'export default {};',
  'web/public/favicon.svg': '<svg/>',
  'web/src/app/main.tsx': 'render();',
};

describe('the hash of the client', () => {
  it('stays the same while nothing changes', () => {
    const { folder } = temporaryRepository(files);
    expect(clientHash(folder, {})).toBe(clientHash(folder, {}));
  });

  it.each(Object.keys(files))('changes with the content of %s', (path) => {
    const { folder, write } = temporaryRepository(files);
    const before = clientHash(folder, {});
    write(path, 'something else');
    expect(clientHash(folder, {})).not.toBe(before);
  });

  it('changes when a source file is added, or renamed with its content kept', () => {
    const hashes = ['web/src/a.ts', 'web/src/b.ts'].map((path) =>
      clientHash(temporaryRepository({ ...files, [path]: 'same' }).folder, {}),
    );
    expect(new Set([clientHash(temporaryRepository(files).folder, {}), ...hashes]).size).toBe(3);
  });

  it.each([
    'web/dist/index.html',
    'web/.build-42/dist/index.html',
    'web/node_modules/.vite/cache.json',
    'web/src/app/main.test.tsx',
    'web/src/test/render.tsx',
    'api/src/main.ts',
    'contract/package.json',
    'docs/decisions.md',
  ])('does not change with %s', (path) => {
    const { folder, write } = temporaryRepository(files);
    const before = clientHash(folder, {});
    write(path, 'anything');
    expect(clientHash(folder, {})).toBe(before);
  });

  it('changes with a VITE_ variable and with no other', () => {
    const { folder } = temporaryRepository(files);
    const before = clientHash(folder, {});
    expect(clientHash(folder, { VITE_API_HOST: 'https://api.example' })).not.toBe(before);
    expect(clientHash(folder, { PORT: '4000', HOME: '/somewhere' })).toBe(before);
  });
});

describe('the hash of the server', () => {
  const serverFiles = {
    'package-lock.json': '{}',
    'api/package.json': '{}',
    'api/rolldown.config.ts': 'export default {};',
    'api/src/main.ts': 'main();',
    'contract/src/index.ts': 'export const one = 1;',
    'postgres/src/index.ts': 'export const two = 2;',
    'scoring/src/index.ts': 'export const three = 3;',
  };

  it.each(Object.keys(serverFiles))('changes with the content of %s', (path) => {
    const { folder, write } = temporaryRepository(serverFiles);
    const before = serverHash(folder);
    write(path, 'something else');
    expect(serverHash(folder)).not.toBe(before);
  });

  it.each(['api/dist/main.js', 'api/drizzle/0000.sql', 'api/src/main.test.ts', 'web/src/main.tsx'])(
    'does not change with %s',
    (path) => {
      const { folder, write } = temporaryRepository(serverFiles);
      const before = serverHash(folder);
      write(path, 'anything');
      expect(serverHash(folder)).toBe(before);
    },
  );
});

describe('replaceFolder', () => {
  it('puts the new build in place of the old one and leaves none of its files behind', () => {
    const { folder } = temporaryRepository({
      'dist/index.html': 'old',
      'dist/assets/old.js': 'old',
      'staging/index.html': 'new',
    });
    const dist = join(folder, 'dist');
    replaceFolder(dist, join(folder, 'staging'), join(folder, 'aside'));
    expect(readdirSync(dist)).toEqual(['index.html']);
    expect(readFileSync(join(dist, 'index.html'), 'utf8')).toBe('new');
  });

  it('works when there was no build before', () => {
    const { folder } = temporaryRepository({ 'staging/index.html': 'new' });
    replaceFolder(join(folder, 'dist'), join(folder, 'staging'), join(folder, 'aside'));
    expect(existsSync(join(folder, 'dist/index.html'))).toBe(true);
  });
});
