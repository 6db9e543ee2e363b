import { readFileSync } from 'node:fs';
import { decodeTermVectors } from '@bidlight/scoring';
import { describe, expect, it } from 'vitest';
import { STATEMENTS } from './capability-statements.fixture.ts';
import { createCodeSuggester } from './suggest-codes.ts';

const TABLE = new URL('../../../../../scoring/data/terms.vec', import.meta.url);
const suggest = createCodeSuggester(decodeTermVectors(readFileSync(TABLE)));
const NOTHING_OPEN = new Map<string, number>();

describe('the codes suggested for a capability statement', () => {
  it('have the right one among the first five for at least nine of ten trades', () => {
    const missed = STATEMENTS.filter(
      ({ text, codes }) =>
        !suggest(text, NOTHING_OPEN)
          .slice(0, 5)
          .some(({ code }) => codes.includes(code)),
    );
    expect(missed.map(({ trade }) => trade).slice(1)).toEqual([]);
    expect(STATEMENTS).toHaveLength(10);
  });

  it('come with words of the statement, each code once and few of them', () => {
    for (const { text } of STATEMENTS) {
      const found = suggest(text, NOTHING_OPEN);
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThanOrEqual(8);
      expect(new Set(found.map(({ code }) => code)).size).toBe(found.length);
      const line = text.replace(/\s+/g, ' ');
      for (const { words } of found) expect(line).toContain(words.replace(/…$/, ''));
    }
  });

  it('prefer, of two that mean as much the same, the one that open notices use', () => {
    const text = 'Computer systems design and custom computer programming.';
    const [first, second] = suggest(text, NOTHING_OPEN);
    const used = suggest(text, new Map([[second?.code ?? '', 1_000]]));
    expect(used[0]?.code).toBe(second?.code);
    expect(used[0]?.code).not.toBe(first?.code);
  });

  it('are found by the words of the titles where there is no table of term vectors', () => {
    const found = createCodeSuggester(null)('Janitorial services for schools.', NOTHING_OPEN);
    expect(found[0]).toMatchObject({ code: '561720', words: 'Janitorial services', isSure: true });
  });

  it('are sure of a trade, for at least nine of ten, and not of what one word or a customer may stand for', () => {
    const sureOf = (text: string) => suggest(text, NOTHING_OPEN).filter(({ isSure }) => isSure);
    const missed = STATEMENTS.filter(
      ({ text, codes }) => !sureOf(text).some(({ code }) => codes.includes(code)),
    );
    expect(missed.map(({ trade }) => trade).slice(1)).toEqual([]);
    expect(sureOf('Planting')).toEqual([]);
    const grounds =
      'We maintain grounds. Mowing, edging, tree pruning, planting, snow removal for national cemeteries and offices.';
    expect(sureOf(grounds).map(({ code }) => code)).toEqual(['561730']);
    expect(suggest(grounds, NOTHING_OPEN).map(({ code }) => code)).not.toContain('812220');
  });

  it('are none for a text that says nothing', () => {
    expect(suggest('and the of', NOTHING_OPEN)).toEqual([]);
  });
});
