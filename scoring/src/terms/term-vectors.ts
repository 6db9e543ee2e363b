import { BUCKETS } from './hashed-terms.ts';

/**
 * A table of trained term vectors: what a term means as a row of numbers, so that 'janitorial' is near 'custodial'. A
 * text's meaning is the sum of its terms' rows; it depends on the table alone, not on the lexicon.
 */
export interface TermVectors {
  /** A hash of the whole table: a model names the table it belongs to by it. */
  id: string;
  dimensions: number;
  rows: number;
  /** The row of each term, counted from 1; 0 for terms without one. */
  rowOf: Uint16Array;
  /** The weight of a row's term in a text: its rarity where the table was trained. */
  idf: Float32Array;
  scales: Float32Array;
  values: Int8Array;
}

/** Rows before they are rounded, by term. */
interface TrainedRows {
  dimensions: number;
  /** Rising. */
  terms: Uint32Array;
  idf: Float32Array;
  /** One row after the other. */
  values: Float32Array;
}

/** A magic number, so that bytes in another format are refused. */
const FORMAT = 0x31564c42;
const HEADER = 16;
/** Term, idf and scale. */
const ROW_HEADER = 12;
const MAX_ROWS = 65_534;

/** Each row as whole numbers from -127 to 127 with a scale of its own. */
export function encodeTermVectors({ dimensions, terms, idf, values }: TrainedRows): Uint8Array {
  const rows = terms.length;
  if (rows === 0 || rows > MAX_ROWS) throw new Error(`A table has from 1 to ${MAX_ROWS} rows, not ${rows}.`);
  const bytes = new Uint8Array(HEADER + rows * (ROW_HEADER + dimensions));
  const view = new DataView(bytes.buffer);
  for (let row = 0; row < rows; row += 1) {
    const own = values.subarray(row * dimensions, (row + 1) * dimensions);
    let largest = 0;
    for (const value of own) largest = Math.max(largest, Math.abs(value));
    const scale = largest / 127;
    view.setUint32(HEADER + row * 4, terms[row] ?? 0, true);
    view.setFloat32(HEADER + (rows + row) * 4, idf[row] ?? 0, true);
    view.setFloat32(HEADER + (2 * rows + row) * 4, scale, true);
    const from = HEADER + rows * ROW_HEADER + row * dimensions;
    own.forEach((value, at) => {
      view.setInt8(from + at, scale > 0 ? Math.round(value / scale) : 0);
    });
  }
  view.setUint32(0, FORMAT, true);
  view.setUint32(4, dimensions, true);
  view.setUint32(8, rows, true);
  view.setUint32(12, checksum(bytes, 1), true);
  return bytes;
}

/** Throws one sentence where the bytes are cut off, changed, of another version or no table at all. */
export function decodeTermVectors(bytes: Uint8Array): TermVectors {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER || view.getUint32(0, true) !== FORMAT) {
    throw new Error('This is not a table of term vectors of this version.');
  }
  const dimensions = view.getUint32(4, true);
  const rows = view.getUint32(8, true);
  if (bytes.length !== HEADER + rows * (ROW_HEADER + dimensions) || rows === 0 || rows > MAX_ROWS) {
    throw new Error('The table of term vectors is cut off or has more than it should.');
  }
  if (view.getUint32(12, true) !== checksum(bytes, 1))
    throw new Error('The table of term vectors is damaged.');
  const rowOf = new Uint16Array(BUCKETS);
  const idf = new Float32Array(rows);
  const scales = new Float32Array(rows);
  for (let row = 0; row < rows; row += 1) {
    const term = view.getUint32(HEADER + row * 4, true);
    if (term >= BUCKETS)
      throw new Error('The table of term vectors has terms that this version does not know.');
    rowOf[term] = row + 1;
    idf[row] = view.getFloat32(HEADER + (rows + row) * 4, true);
    scales[row] = view.getFloat32(HEADER + (2 * rows + row) * 4, true);
  }
  // A copy: the bytes may be a part of something larger, which then is not kept.
  const from = bytes.byteOffset + HEADER + rows * ROW_HEADER;
  const values = new Int8Array(bytes.buffer, from, rows * dimensions).slice();
  const id = [2, 3].map((seed) => checksum(bytes, seed).toString(16).padStart(8, '0')).join('');
  return { id, dimensions, rows, rowOf, idf, scales, values };
}

/** Over everything behind the checksum, four bytes at a time. */
function checksum(bytes: Uint8Array, seed: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const whole = HEADER + ((bytes.length - HEADER) & ~3);
  let hash = Math.imul(0x811c9dc5 ^ seed, 0x01000193) ^ bytes.length ^ Math.imul(view.getUint32(4, true), 31);
  const add = (value: number) => {
    hash = Math.imul(hash ^ value, 0x01000193);
    hash ^= hash >>> 15;
  };
  for (let at = HEADER; at < whole; at += 4) add(view.getInt32(at, true));
  for (let at = whole; at < bytes.length; at += 1) add(bytes[at] ?? 0);
  return hash >>> 0;
}

/** Scales to length 1, in place. */
export function toUnit(vector: Float32Array): Float32Array {
  let squares = 0;
  for (let at = 0; at < vector.length; at += 1) squares += (vector[at] as number) ** 2;
  const scale = squares > 0 ? 1 / Math.sqrt(squares) : 0;
  for (let at = 0; at < vector.length; at += 1) (vector[at] as number) *= scale;
  return vector;
}

/** The sum of the vectors at length 1; null without any. */
export function unitSum(vectors: readonly Float32Array[]): Float32Array | null {
  const [first] = vectors;
  if (!first) return null;
  return toUnit(first.map((_, at) => vectors.reduce((sum, vector) => sum + (vector[at] ?? 0), 0)));
}

/** The inner product of `a` with as much of `b`, from `from` on; fastest where `b` is always of one kind. */
export function dotDense(a: Float32Array, b: Float32Array | Float64Array, from = 0): number {
  // Four sums at a time, because each addition waits for the one before it.
  let sum0 = 0;
  let sum1 = 0;
  let sum2 = 0;
  let sum3 = 0;
  const whole = a.length & ~3;
  for (let at = 0; at < whole; at += 4) {
    sum0 += (a[at] as number) * (b[from + at] as number);
    sum1 += (a[at + 1] as number) * (b[from + at + 1] as number);
    sum2 += (a[at + 2] as number) * (b[from + at + 2] as number);
    sum3 += (a[at + 3] as number) * (b[from + at + 3] as number);
  }
  for (let at = whole; at < a.length; at += 1) sum0 += (a[at] as number) * (b[from + at] as number);
  return sum0 + sum1 + (sum2 + sum3);
}
