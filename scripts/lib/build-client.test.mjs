import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { replaceFolder } from './build-client.mjs';
import { temporaryRepository } from './temporary-repository.mjs';

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
