import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/project.mjs';

const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8');

/** `| 6.2.1 | 1 | what | met | how |` */
const rows = [
  ...text.matchAll(/^\| (\d+)\.(\d+)\.(\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm),
].map(([, chapter, section, number, level, what, status, how = '']) => ({
  id: `${chapter}.${section}.${number}`,
  order: Number(chapter) * 10_000 + Number(section) * 100 + Number(number),
  level,
  what,
  status,
  how,
}));

/** @param {string} status @param {string} level */
const count = (status, level) => rows.filter((row) => row.status === status && row.level === level).length;

/** `path/of.test.ts` “a name” “another”: the paths, each with the names that follow it. @param {string} how */
function evidence(how) {
  return [...how.matchAll(/`([\w./-]+\/[\w.-]+|[\w.-]+\.json)`((?: “[^”]+”)*)/g)].map(
    ([, path = '', names = '']) => ({
      path,
      names: [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name),
    }),
  );
}

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8');

describe('docs/asvs.md', () => {
  it('has every requirement once, in order, with its level and one of three statuses', () => {
    const orders = rows.map(({ order }) => order);
    expect(orders).toEqual([...new Set(orders)].sort((a, b) => a - b));
    // As many as the standard has of each level.
    expect([1, 2].map((level) => rows.filter((row) => row.level === String(level)).length)).toEqual([
      70, 183,
    ]);
    const known = ['met', 'not applicable', 'exception'];
    expect(rows.filter(({ status }) => !known.includes(status ?? ''))).toEqual([]);
    expect(text.match(/^\| \d+\.\d+\.\d+ /gm)).toHaveLength(rows.length);
  });

  it('counts at its top what stands in its tables', () => {
    for (const level of ['1', '2']) {
      const met = count('met', level);
      const none = count('not applicable', level);
      const exceptions = count('exception', level);
      const applicable = met + exceptions;
      const share = Math.floor((1000 * met) / applicable) / 10;
      expect(text).toContain(
        `| ${level} | ${applicable + none} | ${none} | ${applicable} | ${met} | ${exceptions} | ${share}% |`,
      );
    }
  });

  it('has one exception of level 1, the tokens in the links of mails, and meets nine of ten that apply of level 2', () => {
    const exceptions = rows.filter(({ level, status }) => level === '1' && status === 'exception');
    expect(exceptions.map(({ id }) => id)).toEqual(['14.2.1']);
    expect(count('met', '2')).toBeGreaterThanOrEqual(9 * count('exception', '2'));
  });

  it('names for all that is met a file that exists, and tests that are in it', () => {
    const wrong = rows.flatMap(({ id, status, how }) => {
      const named = evidence(how);
      if (status === 'met' && named.length === 0) return [`${id} names nothing`];
      return named.flatMap(({ path, names }) => {
        if (!existsSync(join(root, path))) return [`${id}: ${path} does not exist`];
        if (/\.(test|spec)\./.test(path) !== names.length > 0)
          return [`${id}: ${path} needs the name of a test`];
        return names
          .filter((name) => !read(path).includes(name))
          .map((name) => `${id}: ${path} has no “${name}”`);
      });
    });
    expect(wrong).toEqual([]);
    const quoted = rows.flatMap(({ how }) => how.match(/“/g) ?? []).length;
    expect(rows.flatMap(({ how }) => evidence(how).flatMap(({ names }) => names))).toHaveLength(quoted);
  });

  it('gives a reason for all that does not apply, and for an exception what it would take', () => {
    expect(rows.filter(({ status, how }) => status === 'not applicable' && how.length < 5)).toEqual([]);
    expect(
      rows.filter(({ status, how }) => status === 'exception' && !how.includes('It would take')),
    ).toEqual([]);
  });
});
