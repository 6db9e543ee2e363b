import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { THEMES } from './picture.ts';
import { README_FOLDER, README_PICTURES } from './readme-pictures.ts';

const MB = 1_000_000;
const readme = readFileSync(join(README_FOLDER, '../../README.md'), 'utf8');
const named = [...readme.matchAll(/docs\/screenshots\/([\w-]+\.png)/g)].map(([, file = '']) => file);
const made = Object.keys(README_PICTURES).flatMap((name) => THEMES.map((theme) => `${name}-${theme}.png`));

describe('the pictures of the README', () => {
  it('are made by the command, each of them light and dark, and no others are', () => {
    expect([...new Set(named)].sort()).toEqual(made.toSorted());
  });

  it('are all there, and nothing else is', () => {
    expect(readdirSync(README_FOLDER).sort()).toEqual(made.toSorted());
  });

  it('are shown in the reader’s theme, and say what is on them', () => {
    const shown = [...readme.matchAll(/<picture>(.*?)<\/picture>/gs)].map(([, inside = '']) => inside);
    expect(shown).toHaveLength(made.length / THEMES.length);
    for (const inside of shown) {
      const [, name] = /<img src="docs\/screenshots\/([\w-]+)-light\.png"/.exec(inside) ?? [];
      expect(inside).toContain(
        `<source media="(prefers-color-scheme: dark)" srcset="docs/screenshots/${name}-dark.png">`,
      );
      expect(inside).toMatch(/alt="[^"]{20,}"/);
    }
  });

  it('are small enough to be fetched on the way to work', () => {
    const sizes = made.map((file) => statSync(join(README_FOLDER, file)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2.5 * MB);
  });
});
