import { describe, expect, it } from 'vitest';
import { makeMarket } from '#market.fixture.ts';
import { decodeLexicon, encodeLexicon } from './encode-lexicon.ts';
import { buildLexicon } from './lexicon.ts';
import { preparer } from './prepare.ts';
import { weightOf } from './vector.ts';

const { lexicon, notices } = makeMarket(200);

describe('a notice’s vector', () => {
  it('has length 1', () => {
    for (const { vector } of notices) {
      const squares = [...vector].reduce((sum, entry) => sum + weightOf(entry) ** 2, 0);
      expect(squares).toBeCloseTo(1, 2);
    }
  });

  it('does not depend on the notices made before it', () => {
    const [first] = notices;
    if (!first) throw new Error('No notice.');
    const prepare = preparer(lexicon, null);
    for (const notice of notices) prepare(notice);
    expect(prepare(first)).toEqual(preparer(lexicon, null)(first));
  });

  it('of an empty notice is empty', () => {
    expect(preparer(lexicon, null)({}).vector).toHaveLength(0);
  });
});

describe('a lexicon', () => {
  it('does not depend on the order of the notices', () => {
    const bytes = encodeLexicon(buildLexicon(notices));
    expect(encodeLexicon(buildLexicon([...notices].reverse()))).toEqual(bytes);
  });

  it('is the same after it was stored', () => {
    expect(decodeLexicon(encodeLexicon(lexicon))).toEqual(lexicon);
  });

  it('refuses bytes that are none', () => {
    expect(() => decodeLexicon(new Uint8Array(40))).toThrow('not a lexicon');
  });
});
