import type { Random } from '../../src/platform/random.ts';

const FOREIGN = [
  '',
  '\n',
  '\0',
  '{}',
  'null',
  '[[[[',
  '%PDF-1.7',
  'PK\x03\x04',
  '\x1f\x8b',
  '\x1f\x8b\x08\x00',
  '\x7fELF',
];
const ODD_BYTES = [
  '\0',
  '\xff\xfe',
  '"',
  '""',
  ',',
  '\r',
  '\n',
  '\x1a',
  '\ufeff',
  '=1+1',
  '<script>',
  '9'.repeat(400),
  '"'.repeat(300),
];
const MAX_PIECES = 12;
const MAX_REMOVED = 64;

/** The bytes with pieces changed, lost, repeated or put in; or cut off; or those of something else. */
export function damageBytes(bytes: Buffer, random: Random): Buffer {
  if (random.chance(0.02)) return Buffer.from(random.pick(FOREIGN), 'latin1');
  if (random.chance(0.2)) return bytes.subarray(0, random.int(0, bytes.length - 1));
  let damaged = bytes;
  for (let pieces = random.int(1, MAX_PIECES); pieces > 0; pieces -= 1)
    damaged = damagedOnce(damaged, random);
  return damaged;
}

function damagedOnce(bytes: Buffer, random: Random): Buffer {
  const at = random.int(0, bytes.length);
  const end = Math.min(bytes.length, at + random.int(0, MAX_REMOVED));
  const piece = bytes.subarray(at, end);
  const put = random.pick([
    () => Buffer.alloc(0),
    () => Buffer.concat([piece, piece]),
    () => Buffer.from(piece.map((byte) => byte ^ (1 << random.int(0, 7)))),
    () => Buffer.alloc(piece.length),
    () => Buffer.from(piece.map(() => random.int(0, 255))),
    () => Buffer.from(random.pick(ODD_BYTES), 'latin1'),
  ])();
  return Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(end)]);
}
