import type { TextCollector } from './texts.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Adds texts to a collector, their terms as weighted rows in rising order. */
export class TextWeigher {
  private readonly vocabulary: Vocabulary;
  private readonly texts: TextCollector;
  /** Reset after each text, as is the list of the rows that are not 0. */
  private readonly counts: Uint32Array;
  private readonly touched: Uint32Array;
  private readonly weights: Float64Array;

  constructor(vocabulary: Vocabulary, texts: TextCollector) {
    const rows = vocabulary.terms.length;
    this.vocabulary = vocabulary;
    this.texts = texts;
    this.counts = new Uint32Array(rows);
    this.touched = new Uint32Array(rows);
    this.weights = new Float64Array(rows);
  }

  /** A text of these terms at length 1; later mentions count less, as in the engine. Returns its number. */
  addText(...parts: readonly Uint32Array[]): number {
    const { counts, touched, weights, texts } = this;
    const { rowOf, idf } = this.vocabulary;
    let size = 0;
    for (const terms of parts) {
      for (let at = 0; at < terms.length; at += 1) {
        const row = rowOf[terms[at] as number] as number;
        if (row < 0) continue;
        if (counts[row] === 0) {
          touched[size] = row;
          size += 1;
        }
        (counts[row] as number) += 1;
      }
    }
    const rows = touched.subarray(0, size).sort();
    let squares = 0;
    for (let at = 0; at < size; at += 1) {
      const row = rows[at] as number;
      const weight = (1 + Math.log(counts[row] as number)) * (idf[row] as number);
      counts[row] = 0;
      weights[at] = weight;
      squares += weight * weight;
    }
    const length = Math.sqrt(squares) || 1;
    for (let at = 0; at < size; at += 1) texts.push(rows[at] as number, (weights[at] as number) / length);
    return texts.end();
  }

  /** A notice's surroundings at their weights beside a text of length 1. */
  addSurroundings(surroundings: ReadonlyMap<number, number>): number {
    const { rowOf } = this.vocabulary;
    const rows = [...surroundings]
      .map(([term, weight]) => [rowOf[term] as number, weight] as const)
      .filter(([row]) => row >= 0)
      .sort(([a], [b]) => a - b);
    for (const [row, weight] of rows) this.texts.push(row, weight);
    return this.texts.end();
  }
}
