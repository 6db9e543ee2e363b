import { crc32, deflateSync, inflateSync } from 'node:zlib';

export const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const LENGTH_AND_TYPE = 8;
const CRC = 4;
/** The colour types of the format: bytes of a pixel by their number. */
const SAMPLES: Readonly<Record<number, number>> = { 2: 3, 6: 4 };
const INDEXED = 3;

/** A picture as one number 0xRRGGBB for each pixel, row by row. */
export interface Pixels {
  width: number;
  height: number;
  colours: Uint32Array;
}

export function chunk(type: string, data: Uint8Array): Buffer {
  const made = Buffer.alloc(LENGTH_AND_TYPE + data.length + CRC);
  made.writeUInt32BE(data.length);
  made.write(type, 4, 'latin1');
  made.set(data, LENGTH_AND_TYPE);
  made.writeUInt32BE(crc32(made.subarray(4, -CRC)), made.length - CRC);
  return made;
}

export function* chunksOf(png: Buffer): Generator<{ type: string; data: Buffer; crc: number }> {
  for (let at = SIGNATURE.length; at < png.length; ) {
    const end = at + LENGTH_AND_TYPE + png.readUInt32BE(at);
    yield {
      type: png.toString('latin1', at + 4, at + LENGTH_AND_TYPE),
      data: png.subarray(at + LENGTH_AND_TYPE, end),
      crc: png.readUInt32BE(end),
    };
    at = end + CRC;
  }
}

/** The header of a picture whose pixels are numbers of its palette. */
export function indexedHeader({ width, height }: Pick<Pixels, 'width' | 'height'>): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, INDEXED], 8);
  return chunk('IHDR', header);
}

export function paletteChunk(palette: readonly number[]): Buffer {
  return chunk('PLTE', Buffer.from(palette.flatMap((colour) => [colour >> 16, colour >> 8, colour])));
}

/** Rows without a filter: what the filters predict is brightness, not the numbers of a palette. */
export function packIndexes(indexes: Uint8Array, width: number): Buffer {
  const height = indexes.length / width;
  const rows = Buffer.alloc(indexes.length + height);
  for (let y = 0; y < height; y += 1)
    rows.set(indexes.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return deflateSync(rows, { level: 9, memLevel: 9 });
}

/** Reads a picture as Chromium writes it: eight bits a sample, not interlaced. */
export function readPng(png: Buffer): Pixels {
  const chunks = [...chunksOf(png)];
  const header = chunks[0]?.data ?? Buffer.alloc(0);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const size = SAMPLES[header.readUInt8(9)];
  if (!size || header.readUInt8(8) !== 8 || header.readUInt8(12) !== 0)
    throw new Error('This kind of PNG is not one that Chromium writes.');
  const rows = inflateSync(Buffer.concat(chunks.flatMap(({ type, data }) => (type === 'IDAT' ? data : []))));
  const stride = width * size;
  const colours = new Uint32Array(width * height);
  let above = new Uint8Array(stride);
  for (let y = 0; y < height; y += 1) {
    const start = y * (stride + 1);
    const row = new Uint8Array(rows.subarray(start + 1, start + 1 + stride));
    undoFilter(rows[start] ?? 0, row, above, size);
    for (let x = 0; x < width; x += 1) {
      const at = x * size;
      colours[y * width + x] = ((row[at] ?? 0) << 16) | ((row[at + 1] ?? 0) << 8) | (row[at + 2] ?? 0);
    }
    above = row;
  }
  return { width, height, colours };
}

/** Each byte is stored as the difference to what its neighbours predict. */
function undoFilter(filter: number, row: Uint8Array, above: Uint8Array, size: number): void {
  for (let at = 0; at < row.length; at += 1) {
    const left = at < size ? 0 : (row[at - size] ?? 0);
    const up = above[at] ?? 0;
    const corner = at < size ? 0 : (above[at - size] ?? 0);
    const predicted = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
    row[at] = (row[at] ?? 0) + predicted;
  }
}

/** Of the three neighbours the one that is nearest to where they point. */
function paeth(left: number, up: number, corner: number): number {
  const [toLeft, toUp, toCorner] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(left + up - 2 * corner),
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
