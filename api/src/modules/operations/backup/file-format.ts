import { z } from 'zod';
import { BLOCK_BYTES } from '#platform/db/copy.ts';

/**
 * A backup is one file: the line below, then frames. A frame is a letter, the length of what follows as four bytes, and
 * that. `H` describes the backup; `T` begins a table, `D` is a compressed block of its rows as COPY writes them, `E` ends
 * it with the rows' number and checksum; `S` sums up the file, `Z` ends it with the checksum of everything before. All but
 * `D` and `Z` are JSON. The frames are plain and the blocks small, so that a reader needs little memory and notices every missing or added byte.
 */
export const FIRST_LINE = Buffer.from('Bidlight backup 1\n');
/** What the first line of every format begins with, this one's and those to come. */
export const MAGIC = Buffer.from('Bidlight backup ');
export const FRAME_HEAD_BYTES = 5;
/** What cannot be compressed becomes a little longer. */
export const MAX_FRAME_BYTES = 2 * BLOCK_BYTES;

export const FRAME_KINDS = ['H', 'T', 'D', 'E', 'S', 'Z'] as const;
export type FrameKind = (typeof FRAME_KINDS)[number];

const Name = z.string().min(1).max(63);
const Count = z.int().min(0);
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const BackupHeader = z.object({
  createdAt: z.iso.datetime(),
  /** What the product calls its own version. */
  product: z.string().max(100),
  /** The server's, like '18.4', and how it stores text. */
  postgres: z.string().max(100),
  encoding: z.string().max(100),
  /** The steps of the schema that the database has had, the first one first. */
  migrations: z.array(z.object({ name: z.string().max(200), hash: z.string().max(200) })).min(1),
});
export type BackupHeader = z.output<typeof BackupHeader>;

export const TableStart = z.object({ name: Name, columns: z.array(Name) });
export type TableStart = z.output<typeof TableStart>;

export const TableEnd = z.object({ rows: Count, bytes: Count, sha256: Sha256 });
export type TableEnd = z.output<typeof TableEnd>;

/** The last number that a column's sequence has given out. */
export const SequenceValue = z.object({ table: Name, column: Name, value: z.string().regex(/^\d{1,19}$/) });
export type SequenceValue = z.output<typeof SequenceValue>;

export const BackupSum = z.object({ tables: Count, rows: Count, sequences: z.array(SequenceValue) });
export type BackupSum = z.output<typeof BackupSum>;
