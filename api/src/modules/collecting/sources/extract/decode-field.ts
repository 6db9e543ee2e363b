import { isUtf8 } from 'node:buffer';

const NOT_ASCII = /[\x80-\xff]/;
const windows1252 = new TextDecoder('windows-1252');

/** The length of an incomplete UTF-8 sequence at the end, which a text has when it was cut by bytes. */
function incompleteLength(bytes: Buffer): number {
  for (let length = 1; length <= 3 && length <= bytes.length; length++) {
    const byte = bytes[bytes.length - length] ?? 0;
    if (byte >= 0xc2) return length;
    if (byte < 0x80) return 0;
  }
  return 0;
}

/**
 * Decodes a field whose bytes were read as one character each: as UTF-8 where that is valid, else as Windows-1252. The
 * encoding is chosen for each field, since a stream cannot wait for the end of the file. A Windows-1252 text is almost
 * never valid UTF-8 by chance.
 */
export function decodeField(field: string): string {
  if (!NOT_ASCII.test(field)) return field;
  const bytes = Buffer.from(field, 'latin1');
  if (isUtf8(bytes)) return bytes.toString('utf8');
  const cut = bytes.subarray(0, bytes.length - incompleteLength(bytes));
  if (cut.length < bytes.length && cut.some((byte) => byte >= 0x80) && isUtf8(cut))
    return cut.toString('utf8');
  return windows1252.decode(bytes);
}
