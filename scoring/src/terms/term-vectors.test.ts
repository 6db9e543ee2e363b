import { describe, expect, it } from 'vitest';
import { randomFrom } from '#text/random.ts';
import { tableOfGroups } from '#trades.fixture.ts';
import { BUCKETS, bucketOfTerm } from './hashed-terms.ts';
import { buildLexicon } from './lexicon.ts';
import { preparer } from './prepare.ts';
import { decodeTermVectors, dotDense, encodeTermVectors } from './term-vectors.ts';

const random = randomFrom(1);
const dimensions = 7;
const terms = Uint32Array.from({ length: 50 }, (_, at) => at * 31);
const idf = Float32Array.from(terms, () => random() * 8);
const values = Float32Array.from({ length: terms.length * dimensions }, () => (random() - 0.5) * 3);
// One row of nothing but zeros has no scale.
values.fill(0, 0, dimensions);
const bytes = encodeTermVectors({ dimensions, terms, idf, values });

describe('a table of term vectors', () => {
  it('comes back from its bytes, within rounding', () => {
    const table = decodeTermVectors(bytes);
    expect({ dimensions: table.dimensions, rows: table.rows }).toEqual({ dimensions, rows: 50 });
    expect(table.id).toMatch(/^[\da-f]{16}$/);
    expect(table.idf).toEqual(idf);
    terms.forEach((term, row) => {
      expect(table.rowOf[term]).toBe(row + 1);
      const scale = table.scales[row] ?? 0;
      for (let at = row * dimensions; at < (row + 1) * dimensions; at += 1) {
        expect(Math.abs((table.values[at] ?? 0) * scale - (values[at] ?? 0))).toBeLessThanOrEqual(
          scale / 2 + 1e-6,
        );
      }
    });
    expect(table.rowOf.filter((row) => row > 0)).toHaveLength(50);
  });

  it('is the same from a part of a larger buffer, and does not change with it afterwards', () => {
    for (const offset of [1, 8, 13]) {
      const larger = Buffer.alloc(bytes.length + 40, 0xee);
      larger.set(bytes, offset);
      const table = decodeTermVectors(larger.subarray(offset, offset + bytes.length));
      larger.fill(0x11);
      expect(table).toEqual(decodeTermVectors(bytes));
    }
  });

  it('has another id where anything is different', () => {
    const others = values.with(20, 9);
    const other = decodeTermVectors(encodeTermVectors({ dimensions, terms, idf, values: others }));
    expect(other.id).not.toBe(decodeTermVectors(bytes).id);
  });

  it('is refused in one sentence: cut off, longer, damaged, foreign, of another version', () => {
    const sentenceFor = (given: Uint8Array) => {
      try {
        decodeTermVectors(given);
      } catch (error) {
        return (error as Error).message;
      }
      return 'none';
    };
    const cutOff = 'The table of term vectors is cut off or has more than it should.';
    for (const size of [16, 100, bytes.length - 1]) expect(sentenceFor(bytes.slice(0, size))).toBe(cutOff);
    expect(sentenceFor(Uint8Array.from([...bytes, 0]))).toBe(cutOff);
    for (let at = 16; at < bytes.length; at += 1) {
      const changed = bytes.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(sentenceFor(changed)).toBe('The table of term vectors is damaged.');
    }
    const foreign = 'This is not a table of term vectors of this version.';
    expect(sentenceFor(new Uint8Array())).toBe(foreign);
    expect(sentenceFor(new TextEncoder().encode('{ "format": 1, "rows": 26000 }'))).toBe(foreign);
    const nextVersion = bytes.slice();
    nextVersion[3] = (nextVersion[3] ?? 0) + 1;
    expect(sentenceFor(nextVersion)).toBe(foreign);
  });

  it('is refused with a term that no text can have', () => {
    const beyond = encodeTermVectors({ dimensions, terms: terms.with(49, BUCKETS), idf, values });
    expect(() => decodeTermVectors(beyond)).toThrow('terms that this version does not know');
  });

  it('brings texts of one meaning together, whatever their words', () => {
    const table = tableOfGroups(['janitorial custodial', 'roof shingle']);
    const prepare = preparer(buildLexicon([]), table);
    const meaning = (description: string) => prepare({ description }).dense ?? new Float32Array();
    expect(table.rowOf[bucketOfTerm('custodial')]).toBeGreaterThan(0);
    expect(dotDense(meaning('janitorial'), meaning('custodial services'))).toBeCloseTo(1, 3);
    expect(dotDense(meaning('janitorial'), meaning('roof shingles'))).toBeCloseTo(0, 3);
    expect(prepare({ description: 'unheard of' }).dense).toBeNull();
  });
});
