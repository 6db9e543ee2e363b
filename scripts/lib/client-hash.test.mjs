import { describe, expect, it } from 'vitest';
import { clientHash } from './client-hash.mjs';
import { temporaryRepository } from './temporary-repository.mjs';

const files = {
  'package-lock.json': '{}',
  'tsconfig.base.json': '{}',
  'contract/src/index.ts': 'export const one = 1;',
  'web/index.html': '<div id="root"></div>',
  'web/package.json': '{}',
  'web/vite.config.ts': 'export default {};',
  'web/public/favicon.svg': '<svg/>',
  'web/src/app/main.tsx': 'render();',
};

describe('clientHash', () => {
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
    'api/src/main.ts',
    'contract/package.json',
  ])('does not care about %s', (path) => {
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
