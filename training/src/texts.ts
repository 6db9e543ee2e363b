/** Texts as weighted rows of the table, one after the other in shared arrays, so that threads can read them. */
export interface Texts {
  /** Where each text begins; one more than there are texts. */
  starts: Uint32Array;
  rows: Uint32Array;
  weights: Float32Array;
}

/** A text's rows and their weights, the row numbers rising. */
export type WeightedRows = readonly (readonly [row: number, weight: number])[];

export class TextCollector {
  private readonly starts: number[] = [0];
  private readonly rows: number[] = [];
  private readonly weights: number[] = [];

  /** Returns the number of the text. */
  add(text: WeightedRows): number {
    for (const [row, weight] of text) {
      this.rows.push(row);
      this.weights.push(weight);
    }
    this.starts.push(this.rows.length);
    return this.starts.length - 2;
  }

  finish(): Texts {
    return {
      starts: shared(Uint32Array, this.starts),
      rows: shared(Uint32Array, this.rows),
      weights: shared(Float32Array, this.weights),
    };
  }
}

type ArrayKind<Kind> = { new (buffer: SharedArrayBuffer): Kind; BYTES_PER_ELEMENT: number };

/** A copy that all threads see. */
export function shared<Kind extends { set(values: ArrayLike<number>): void }>(
  Kind: ArrayKind<Kind>,
  values: ArrayLike<number>,
): Kind {
  const copy = new Kind(new SharedArrayBuffer(values.length * Kind.BYTES_PER_ELEMENT));
  copy.set(values);
  return copy;
}
