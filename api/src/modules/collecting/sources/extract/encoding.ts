import { isUtf8 } from 'node:buffer';
import { WINDOWS_1252 } from '#modules/collecting/sources/clean/html-entities.ts';

const NOT_ASCII = /[\x80-\xff]/;

/** The bytes of a sequence that was begun and not finished: a text cut by bytes ends like this. */
function unfinished(bytes: Buffer): number {
  for (let length = 1; length <= 3 && length <= bytes.length; length++) {
    const byte = bytes[bytes.length - length] ?? 0;
    if (byte >= 0xc2) return length;
    if (byte < 0x80) return 0;
  }
  return 0;
}

/**
 * A field whose bytes were read as one character each. UTF-8 where it is valid, else Windows-1252. Decided field by
 * field, since a stream cannot wait for the end of the file: a Windows-1252 text is next to never valid UTF-8 by
 * chance, and where it is, it was UTF-8 before somebody's program mistook it.
 */
export function decodeField(field: string): string {
  if (!NOT_ASCII.test(field)) return field;
  const bytes = Buffer.from(field, 'latin1');
  if (isUtf8(bytes)) return bytes.toString('utf8');
  const cut = bytes.subarray(0, bytes.length - unfinished(bytes));
  if (cut.length < bytes.length && cut.some((byte) => byte >= 0x80) && isUtf8(cut))
    return cut.toString('utf8');
  return field.replace(/[\x80-\x9f]/g, (char) => WINDOWS_1252.charAt(char.charCodeAt(0) - 0x80));
}
