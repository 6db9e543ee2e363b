import { describe, expect, it } from 'vitest';
import { buildLexicon, vectoriser } from './lexicon.ts';
import { decodeLexicon, encodeLexicon } from './lexicon-bytes.ts';
import { decodeVector, encodeVector, weightOf } from './vector.ts';
import { makeWorld } from './world.fixture.ts';

const { lexicon, notices } = makeWorld(200);

describe('a notice’s vector', () => {
  it('is the same after it was stored', () => {
    for (const { vector } of notices) expect(decodeVector(encodeVector(vector))).toEqual(vector);
  });

  it('has length 1', () => {
    for (const { vector } of notices) {
      const squares = [...vector].reduce((sum, entry) => sum + weightOf(entry) ** 2, 0);
      expect(squares).toBeCloseTo(1, 2);
    }
  });

  it('does not depend on the notices made before it', () => {
    const [first] = notices;
    if (!first) throw new Error('No notice.');
    const vectorise = vectoriser(lexicon);
    for (const notice of notices) vectorise(notice);
    expect(vectorise(first)).toEqual(vectoriser(lexicon)(first));
  });

  it('does not see mark-up', () => {
    const vectorise = vectoriser(lexicon);
    const plain = vectorise({ description: 'floor cleaning & carpet' });
    expect(
      vectorise({ description: '<p class="carpet">floor&nbsp;<b>cleaning</b> &amp; carpet</p>' }),
    ).toEqual(plain);
  });

  it('of an empty notice is empty', () => {
    expect(vectoriser(lexicon)({})).toHaveLength(0);
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
