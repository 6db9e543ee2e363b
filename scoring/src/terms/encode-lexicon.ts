import { BUCKETS } from './hashed-terms.ts';
import type { Lexicon } from './lexicon.ts';

/** A magic number, so that bytes in another format are refused. */
const FORMAT = 0x4c455832;
const HEADER = 8;

/** The lexicon as bytes, for a database column. */
export function encodeLexicon({ documents, idf }: Lexicon): Uint8Array {
  const bytes = new Uint8Array(HEADER + idf.length * 4);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, FORMAT, true);
  view.setUint32(4, documents, true);
  idf.forEach((value, term) => {
    view.setFloat32(HEADER + term * 4, value, true);
  });
  return bytes;
}

export function decodeLexicon(bytes: Uint8Array): Lexicon {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length !== HEADER + BUCKETS * 4 || view.getUint32(0, true) !== FORMAT) {
    throw new Error('This is not a lexicon of this version.');
  }
  const idf = new Float32Array(BUCKETS);
  for (let term = 0; term < BUCKETS; term += 1) idf[term] = view.getFloat32(HEADER + term * 4, true);
  return { documents: view.getUint32(4, true), idf };
}
