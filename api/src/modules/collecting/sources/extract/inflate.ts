import { once } from 'node:events';
import { createGunzip, type Gunzip } from 'node:zlib';

/** Small enough that a thousandfold expansion of one piece still fits in memory. */
const PIECE = 32_768;

const isGzip = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b;

function write(gunzip: Gunzip, piece: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    gunzip.write(piece, (error) => (error ? reject(error) : resolve()));
  });
}

/** Damaged data fails the stream and leaves the write that met it without an answer. */
function failureOf(gunzip: Gunzip): Promise<never> {
  const failure = new Promise<never>((_, reject) => gunzip.once('error', reject));
  // Met where it is raced against; here only so that it never counts as unhandled.
  failure.catch(() => {});
  return failure;
}

/**
 * Unpacks gzip, known by its first bytes. Fed piece by piece and emptied each time, because a stream that fails
 * throws away what it had already unpacked, and rows before a break are good rows.
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
      for (let at = 0; at < chunk.length; at += PIECE) {
        await Promise.race([write(gunzip, chunk.subarray(at, at + PIECE)), failure]);
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

/** The bytes as they are, or unpacked. */
export async function* plainBytes(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
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
