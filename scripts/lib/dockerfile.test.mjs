import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contextFiles, readStages, readVariables } from './dockerfile.mjs';
import { root } from './project.mjs';

it('the stages of a Dockerfile are read with their steps, joined lines and names', () => {
  const text = '# why\nFROM a:1 AS build\nRUN one && \\\n    two\n\nFROM b\nENV A=1 \\\n    B=2\nUSER 1000\n';
  expect(readStages(text)).toEqual([
    { image: 'a:1', name: 'build', steps: [{ name: 'RUN', text: 'one && two' }] },
    {
      image: 'b',
      name: '',
      steps: [
        { name: 'ENV', text: 'A=1 B=2' },
        { name: 'USER', text: '1000' },
      ],
    },
  ]);
  expect(readVariables('A=1 B=2')).toEqual({ A: '1', B: '2' });
});

it('what .dockerignore keeps out of the image is no test, no document but the guides, and nothing of git', () => {
  const files = contextFiles(root, readFileSync(join(root, '.dockerignore'), 'utf8'));
  expect(files).toEqual(expect.arrayContaining(['package.json', 'api/src/main.ts']));
  expect(files.some((file) => file.startsWith('docs/guides/'))).toBe(true);
  expect(files.filter((file) => /\.test\.|^(e2e|bench)\/|^docs\/[^/]+$|node_modules/.test(file))).toEqual([]);
});
