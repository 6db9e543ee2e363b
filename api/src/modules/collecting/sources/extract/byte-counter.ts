import type { OpenExtract } from './open-extract.ts';

/** Counts the bytes that were read, for the percentage. */
export class ByteCounter {
  private read = 0;
  private readonly file: OpenExtract;

  constructor(file: OpenExtract) {
    this.file = file;
  }

  async *chunks(): AsyncGenerator<Buffer> {
    for await (const chunk of this.file.chunks) {
      this.read += chunk.length;
      yield chunk;
    }
  }

  get percent(): number {
    return Math.min(100, Math.floor((100 * this.read) / this.file.size));
  }
}
