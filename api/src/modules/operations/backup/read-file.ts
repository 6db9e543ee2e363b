import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import type { z } from 'zod';
import { BLOCK_BYTES } from '#platform/db/copy.ts';
import { StartupError } from '#platform/process/console.ts';
import {
  BackupHeader,
  BackupSum,
  FIRST_LINE,
  FRAME_HEAD_BYTES,
  FRAME_KINDS,
  type FrameKind,
  MAGIC,
  MAX_FRAME_BYTES,
  TableEnd,
  TableStart,
} from './file-format.ts';

const decompress = promisify(zstdDecompress);

/** What whoever reads a backup does with its parts, in the order of the file. */
export interface BackupReader {
  header?(header: BackupHeader): void;
  /** The rows must be read to their end, unless it throws. */
  table?(table: TableStart, rows: AsyncIterable<Buffer>, end: Promise<TableEnd>): Promise<void>;
}

interface Frame {
  kind: FrameKind;
  payload: Buffer;
}

/**
 * Reads a backup to its end and checks all of it: every frame, every table's number of rows and checksum, the checksum of
 * the file. A file that is foreign, damaged or cut off gets one sentence. Needs the memory of a few blocks.
 */
export async function readBackup(path: string, reader: BackupReader = {}): Promise<BackupSum> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new StartupError(`There is no file ${path}.`) : unreadable(path);
  });
  try {
    return await new BackupParser(path, file).read(reader);
  } finally {
    await file.close();
  }
}

/** It may be a folder, or somebody else's. */
function unreadable(path: string): StartupError {
  return new StartupError(`The file ${path} cannot be read.`);
}

class BackupParser {
  private readonly checksum = createHash('sha256');
  private readonly path: string;
  private readonly file: FileHandle;
  private tables = 0;
  private rows = 0;

  constructor(path: string, file: FileHandle) {
    this.path = path;
    this.file = file;
  }

  async read(reader: BackupReader): Promise<BackupSum> {
    await this.firstLine();
    const first = await this.frame();
    reader.header?.(this.parse(BackupHeader, first, 'H'));
    for (;;) {
      const frame = await this.frame();
      if (frame.kind === 'S') return this.end(this.parse(BackupSum, frame, 'S'));
      await this.table(this.parse(TableStart, frame, 'T'), reader);
    }
  }

  private async firstLine(): Promise<void> {
    const line = await this.bytes(FIRST_LINE.length);
    if (line?.equals(FIRST_LINE)) return;
    throw new StartupError(
      line?.subarray(0, MAGIC.length).equals(MAGIC)
        ? `The backup ${this.path} was written by a newer version of Bidlight; nothing has been changed.`
        : `The file ${this.path} is not a backup of Bidlight; nothing has been changed.`,
    );
  }

  private async table(start: TableStart, reader: BackupReader): Promise<void> {
    const end = Promise.withResolvers<TableEnd>();
    // Whoever reads the rows learns of a failure from them.
    end.promise.catch(() => {});
    const rows = this.blocks(end);
    if (reader.table) await reader.table(start, rows, end.promise);
    else for await (const _ of rows);
    await end.promise;
    this.tables += 1;
  }

  private async *blocks(ended: PromiseWithResolvers<TableEnd>): AsyncGenerator<Buffer> {
    const checksum = createHash('sha256');
    let [rows, bytes] = [0, 0];
    try {
      for (;;) {
        const frame = await this.frame();
        if (frame.kind === 'D') {
          const block = await decompress(frame.payload, { maxOutputLength: BLOCK_BYTES }).catch(() => {
            throw this.damaged();
          });
          checksum.update(block);
          bytes += block.length;
          // A line break inside of a value is written as two other characters, so that each one ends a row.
          for (let at = block.indexOf(10); at >= 0; at = block.indexOf(10, at + 1)) rows += 1;
          yield block;
          continue;
        }
        const end = this.parse(TableEnd, frame, 'E');
        const isSame = end.rows === rows && end.bytes === bytes && end.sha256 === checksum.digest('hex');
        if (!isSame) throw this.damaged();
        this.rows += rows;
        ended.resolve(end);
        return;
      }
    } catch (error) {
      ended.reject(error);
      throw error;
    }
  }

  private async end(sum: BackupSum): Promise<BackupSum> {
    const checksum = this.checksum.copy().digest();
    const last = await this.frame();
    const { bytesRead: more } = await this.file.read(Buffer.alloc(1), 0, 1);
    const isWhole = last.kind === 'Z' && last.payload.equals(checksum) && more === 0;
    if (!isWhole || sum.tables !== this.tables || sum.rows !== this.rows) throw this.damaged();
    return sum;
  }

  private async frame(): Promise<Frame> {
    const head = await this.required(FRAME_HEAD_BYTES);
    const kind = FRAME_KINDS.find((letter) => letter === head.toString('latin1', 0, 1));
    const length = head.readUInt32BE(1);
    if (!kind || length > MAX_FRAME_BYTES) throw this.damaged();
    return { kind, payload: await this.required(length) };
  }

  private parse<Schema extends z.ZodType>(schema: Schema, frame: Frame, kind: FrameKind): z.output<Schema> {
    if (frame.kind !== kind) throw this.damaged();
    try {
      return schema.parse(JSON.parse(frame.payload.toString()));
    } catch {
      throw this.damaged();
    }
  }

  private async required(length: number): Promise<Buffer> {
    const bytes = await this.bytes(length);
    if (!bytes) {
      throw new StartupError(
        `The backup ${this.path} is not complete: its end is missing. Nothing has been changed.`,
      );
    }
    return bytes;
  }

  /** Undefined where the file ends before. */
  private async bytes(length: number): Promise<Buffer | undefined> {
    const bytes = Buffer.allocUnsafe(length);
    for (let at = 0; at < length; ) {
      const { bytesRead } = await this.file.read(bytes, at, length - at).catch(() => {
        throw unreadable(this.path);
      });
      if (bytesRead === 0) return undefined;
      at += bytesRead;
    }
    this.checksum.update(bytes);
    return bytes;
  }

  private damaged(): StartupError {
    return new StartupError(`The backup ${this.path} is damaged; nothing has been changed.`);
  }
}
