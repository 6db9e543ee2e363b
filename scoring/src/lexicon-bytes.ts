import { BUCKETS } from './hashed-terms.ts';
import type { Lexicon } from './lexicon.ts';

const FORMAT = 0x4c455831;
const HEADER = 16;

/** A lexicon as bytes, for a database column or a file. */
export function encodeLexicon({ documents, idf, latent }: Lexicon): Uint8Array {
  const rows = latent?.steps.length ?? 0;
  const dimensions = latent?.dimensions ?? 0;
  const bytes = new Uint8Array(HEADER + BUCKETS * 4 + rows * 8 + rows * dimensions);
  const header = new DataView(bytes.buffer);
  [FORMAT, documents, dimensions, rows].forEach((value, at) => {
    header.setUint32(at * 4, value, true);
  });
  bytes.set(bytesOf(idf), HEADER);
  if (!latent) return bytes;
  const termOfRow = new Uint32Array(rows);
  latent.rowOf.forEach((row, term) => {
    if (row >= 0) termOfRow[row] = term;
  });
  let at = HEADER + BUCKETS * 4;
  for (const part of [bytesOf(termOfRow), bytesOf(latent.steps), bytesOf(latent.basis)]) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

export function decodeLexicon(bytes: Uint8Array): Lexicon {
  // A copy, so that numbers of four bytes begin where they must.
  const { buffer } = Uint8Array.from(bytes);
  const header = new DataView(buffer);
  const at = (place: number) => header.getUint32(place * 4, true);
  const [documents, dimensions, rows] = [at(1), at(2), at(3)];
  const size = HEADER + BUCKETS * 4 + rows * 8 + rows * dimensions;
  if (at(0) !== FORMAT || bytes.length !== size) throw new Error('This is not a lexicon of this version.');
  const idf = new Float32Array(buffer, HEADER, BUCKETS);
  if (!rows) return { documents, idf, latent: null };
  let from = HEADER + BUCKETS * 4;
  const rowOf = new Int32Array(BUCKETS).fill(-1);
  new Uint32Array(buffer, from, rows).forEach((term, row) => {
    rowOf[term] = row;
  });
  from += rows * 4;
  const steps = new Float32Array(buffer, from, rows);
  const basis = new Int8Array(buffer, from + rows * 4, rows * dimensions);
  return { documents, idf, latent: { dimensions, rowOf, basis, steps } };
}

function bytesOf(array: Float32Array | Uint32Array | Int8Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}
