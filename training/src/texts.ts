/** Texts as weighted rows of the table, one after the other in long arrays. */
export interface Texts {
  /** Where each text begins; one more than there are texts. */
  starts: Uint32Array;
  rows: Uint32Array;
  weights: Float32Array;
}

/** Collects texts in arrays that grow. */
export class TextCollector {
  private starts = new Uint32Array(1024);
  private rows = new Uint32Array(1024);
  private weights = new Float32Array(1024);
  private used = 0;
  /** How many texts there are. */
  size = 0;

  /** Adds a row to the text that is being collected. */
  push(row: number, weight: number): void {
    if (this.used === this.rows.length) {
      this.rows = doubled(this.rows, Uint32Array);
      this.weights = doubled(this.weights, Float32Array);
    }
    this.rows[this.used] = row;
    this.weights[this.used] = weight;
    this.used += 1;
  }

  /** Ends the text, and returns its number. */
  end(): number {
    if (this.size + 2 > this.starts.length) this.starts = doubled(this.starts, Uint32Array);
    this.size += 1;
    this.starts[this.size] = this.used;
    return this.size - 1;
  }

  lengthOf(text: number): number {
    return (this.starts[text + 1] as number) - (this.starts[text] as number);
  }

  finish(): Texts {
    return {
      starts: this.starts.subarray(0, this.size + 1),
      rows: this.rows.subarray(0, this.used),
      weights: this.weights.subarray(0, this.used),
    };
  }
}

function doubled<Kind extends Uint32Array | Float32Array>(
  values: Kind,
  Kind: { new (length: number): Kind },
): Kind {
  const larger = new Kind(values.length * 2);
  larger.set(values);
  return larger;
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

export function sharedTexts({ starts, rows, weights }: Texts): Texts {
  return {
    starts: shared(Uint32Array, starts),
    rows: shared(Uint32Array, rows),
    weights: shared(Float32Array, weights),
  };
}
