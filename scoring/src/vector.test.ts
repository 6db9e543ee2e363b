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
      const squares = [...vector.terms].reduce((sum, entry) => sum + weightOf(entry) ** 2, 0);
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
    expect(vectoriser(lexicon)({}).terms).toHaveLength(0);
  });
});

describe('a lexicon', () => {
  it('does not depend on the order of the notices', () => {
    const bytes = encodeLexicon(buildLexicon(notices, { seed: 1 }));
    expect(encodeLexicon(buildLexicon([...notices].reverse(), { seed: 1 }))).toEqual(bytes);
  });

  it('refuses bytes that are none', () => {
    expect(() => decodeLexicon(new Uint8Array(40))).toThrow('not a lexicon');
  });
});

describe('the latent space', () => {
  const large = makeWorld(2_100, 11);
  const trained = buildLexicon(large.notices, { seed: 1, dimensions: 12 });

  it('is left out below 2,000 notices', () => {
    expect(lexicon.latent).toBeNull();
    expect(trained.latent?.dimensions).toBe(12);
  });

  it('has the same bytes from the same notices and seed, in any order, stored or not', () => {
    const again = buildLexicon([...large.notices].reverse(), { seed: 1, dimensions: 12 });
    expect(encodeLexicon(again)).toEqual(encodeLexicon(trained));
    expect(decodeLexicon(encodeLexicon(trained))).toEqual(trained);
  });

  it('holds most of a notice, and never more than all of it', () => {
    const vectorise = vectoriser(trained);
    for (const notice of large.notices.slice(0, 100)) {
      const { latentNorm } = vectorise(notice);
      expect(latentNorm).toBeGreaterThan(0.2);
      expect(latentNorm).toBeLessThanOrEqual(1.01);
    }
  });
});
