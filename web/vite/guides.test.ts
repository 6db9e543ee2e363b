import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../docs/guides');
const MOST_BYTES = 90_000;
const MOST_IN_A_GUIDE = 10;

const texts = globSync(`${FOLDER}/*.md`).map((file) => readFileSync(file, 'utf8'));
const shown = texts.map((text) =>
  [...text.matchAll(/\(pictures\/([\w-]+)-light\.png\)/g)].map(([, name]) => name),
);

it('every guide has pictures, few of them, each in both themes, and no file is left over', () => {
  expect(shown.map((names) => names.length > 0 && names.length <= MOST_IN_A_GUIDE)).toEqual([
    true,
    true,
    true,
  ]);
  const files = globSync(`${FOLDER}/pictures/*`).map((file) => basename(file));
  const wanted = shown.flat().flatMap((name) => [`${name}-dark.png`, `${name}-light.png`]);
  expect(files.sort()).toEqual(wanted.sort());
});

it('the pictures are small files', () => {
  const large = globSync(`${FOLDER}/pictures/*`).filter((file) => statSync(file).size > MOST_BYTES);
  expect(large.map((file) => basename(file))).toEqual([]);
});
