import { once } from 'node:events';
import { createGunzip, type Gunzip } from 'node:zlib';

/** Even when a piece of this size expands a thousandfold, it fits in memory. */
const PIECE_SIZE = 32_768;

const isGzip = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b;

function write(gunzip: Gunzip, piece: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    gunzip.write(piece, (error) => (error ? reject(error) : resolve()));
  });
}

/** Damaged data fails the stream, while the callback of the write is never called. */
function failureOf(gunzip: Gunzip): Promise<never> {
  const failure = new Promise<never>((_, reject) => gunzip.once('error', reject));
  // The race below handles the failure. Without this it would count as unhandled when it occurs between two writes.
  failure.catch(() => {});
  return failure;
}

/**
 * Unpacks gzip piece by piece and takes the output after each: a stream that fails drops what it has unpacked, and the
 * rows before the damage are good.
 */
async function* gunzipped(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: 262_144 });
  let unpacked: Buffer[] = [];
  const take = () => {
    const taken = unpacked;
    unpacked = [];
    return taken;
  };
  gunzip.on('data', (chunk: Buffer) => unpacked.push(chunk));
  const failure = failureOf(gunzip);
  try {
    for await (const chunk of chunks) {
      for (let at = 0; at < chunk.length; at += PIECE_SIZE) {
        await Promise.race([write(gunzip, chunk.subarray(at, at + PIECE_SIZE)), failure]);
        yield* take();
      }
    }
    const ended = once(gunzip, 'end');
    gunzip.end();
    await ended;
  } catch (error) {
    yield* take();
    throw error;
  } finally {
    gunzip.destroy();
  }
  yield* take();
}

/** Unpacks gzip, which is recognised by its first bytes, and passes other bytes on. */
export async function* gunzipIfNeeded(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const source = chunks[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < 4) {
    const next = await source.next();
    if (next.done) break;
    start = Buffer.concat([start, next.value]);
  }
  async function* whole(): AsyncGenerator<Buffer> {
    yield start;
    for (;;) {
      const next = await source.next();
      if (next.done) return;
      yield next.value;
    }
  }
  try {
    yield* isGzip(start) ? gunzipped(whole()) : whole();
  } finally {
    await source.return?.();
  }
}
