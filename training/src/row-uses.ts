import type { Texts } from './texts.ts';

/** By row, the texts of a batch that use it. Each thread collects those of its own rows. */
export class RowUses {
  /** Where the uses of each row begin; one more than there are rows. */
  readonly starts: Uint32Array;
  texts = new Uint32Array(0);
  weights = new Float32Array(0);
  private readonly isOwn: Uint8Array;
  private readonly next: Uint32Array;

  /** Neighbours go to different threads, because codes, which are used most, lie together. */
  constructor(rows: number, thread: number, threads: number) {
    this.starts = new Uint32Array(rows + 1);
    this.next = new Uint32Array(rows);
    this.isOwn = Uint8Array.from({ length: rows }, (_, row) => (row % threads === thread ? 1 : 0));
  }

  /** The uses of a row are in the order of the texts. */
  collect({ starts: textStarts, rows, weights }: Texts): void {
    const { starts, next, isOwn } = this;
    starts.fill(0);
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] as number;
      (starts[row + 1] as number) += isOwn[row] as number;
    }
    for (let row = 0; row < next.length; row += 1) {
      (starts[row + 1] as number) += starts[row] as number;
      next[row] = starts[row] as number;
    }
    const total = starts[next.length] as number;
    if (this.texts.length < total) {
      this.texts = new Uint32Array(total * 2);
      this.weights = new Float32Array(total * 2);
    }
    for (let text = 0; text + 1 < textStarts.length; text += 1) {
      const end = textStarts[text + 1] as number;
      for (let at = textStarts[text] as number; at < end; at += 1) {
        const row = rows[at] as number;
        if (isOwn[row] === 0) continue;
        const place = next[row] as number;
        next[row] = place + 1;
        this.texts[place] = text;
        this.weights[place] = weights[at] as number;
      }
    }
  }
}
