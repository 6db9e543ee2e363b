import { describe, expect, it } from 'vitest';
import { textOf } from './lib/documents.mjs';
import { describePromises, listPromises, promisesIn, sections } from './lib/spec-map.mjs';

describe('docs/spec-map.md', () => {
  it('is what the titles of the tests say now (npm run spec-map)', () => {
    expect(textOf('docs/spec-map.md')).toBe(describePromises(listPromises()));
  });

  it('has a test for every section, and no test names a section that there is not', () => {
    expect(new Set(listPromises().map(({ section }) => section))).toEqual(new Set(sections.keys()));
  });
});

describe('the sections of tests', () => {
  it('stand before their titles or that of their block, whatever the title is made of', () => {
    const text = [
      "describe('a block', () => {",
      '  it.each<[string, number]>([',
      "    ['a', f(1)],",
      '  ])("§2, design 3.5 shows %s of \'$name\'", () => {});',
      "  it('is beyond the specification', () => {});",
      '});',
      "test.describe('§4 another', () => {",
      `  test(\`says \${text}\`, () => {});`,
      "  it('§5 has its own', () => {});",
      '});',
      "it('is in no block', () => {});",
    ].join('\n');
    expect(promisesIn(text)).toEqual([
      { section: '§2', promise: "a block › shows … of '…'" },
      { section: 'design 3.5', promise: "a block › shows … of '…'" },
      { section: '§4', promise: 'another › says …' },
      { section: '§5', promise: 'another › has its own' },
    ]);
  });
});
