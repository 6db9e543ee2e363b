import { SourceError } from '#modules/collecting/sources/source.ts';

/** No real extract comes near these. Without them a file could keep the machine busy, and fill the database, for ever. */
export interface ExtractLimits {
  /** Of the unpacked file. All published extracts together have less. */
  maxBytes: number;
  maxRows: number;
  /** How many times its size a packed file may unpack to; notices are text and unpack to about six times. */
  maxRatio: number;
  /** The ratio is looked at from so many unpacked bytes on, because little data may be repetitive. */
  ratioFromBytes: number;
  /** Fewer bytes than this during so much waiting for the source mean that it will not come to an end. */
  slowBytes: number;
  slowMs: number;
}

export const EXTRACT_LIMITS: ExtractLimits = {
  maxBytes: 8 * 2 ** 30,
  maxRows: 10_000_000,
  maxRatio: 200,
  ratioFromBytes: 64 * 2 ** 20,
  slowBytes: 64 * 2 ** 10,
  slowMs: 60_000,
};

/** Counts a file while it is read, and throws one sentence for people when it exceeds a limit. */
export class ExtractMeter {
  private packed = 0;
  private unpacked = 0;
  private rows = 0;
  private readonly limits: ExtractLimits;

  constructor(limits: ExtractLimits) {
    this.limits = limits;
  }

  /** Passes the bytes of the file on. Only the time spent waiting for them counts, not the time of storing rows. */
  async *packedChunks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const { slowBytes, slowMs } = this.limits;
    let [bytes, waitedMs, waitingSince] = [0, 0, performance.now()];
    for await (const chunk of chunks) {
      this.packed += chunk.length;
      bytes += chunk.length;
      waitedMs += performance.now() - waitingSince;
      if (bytes >= slowBytes) [bytes, waitedMs] = [0, 0];
      else if (waitedMs >= slowMs) throw new SourceError('The download of the extract is too slow.');
      yield chunk;
      waitingSince = performance.now();
    }
  }

  addUnpacked(bytes: number): void {
    const { maxBytes, maxRatio, ratioFromBytes } = this.limits;
    this.unpacked += bytes;
    if (this.unpacked > maxBytes) throw tooLarge(`${maxBytes.toLocaleString('en-US')} bytes`);
    if (this.unpacked > ratioFromBytes && this.unpacked > maxRatio * this.packed) {
      throw tooLarge(`${maxRatio} times its packed size`);
    }
  }

  addRows(rows: number): void {
    const { maxRows } = this.limits;
    this.rows += rows;
    if (this.rows > maxRows) throw tooLarge(`${maxRows.toLocaleString('en-US')} rows`);
  }
}

function tooLarge(limit: string): SourceError {
  return new SourceError(`The file has more than ${limit}, so it was not read any further.`);
}
