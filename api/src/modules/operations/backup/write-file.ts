import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import {
  type BackupHeader,
  type BackupSum,
  FIRST_LINE,
  FRAME_HEAD_BYTES,
  type FrameKind,
  type TableEnd,
  type TableStart,
} from './file-format.ts';

const compress = promisify(zstdCompress);

/** Password hashes are in it: nobody else may read it. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/**
 * Writes a backup under another name and renames it when it is complete and on the disk, so that a file with a backup's
 * name is always a whole one.
 */
export class BackupWriter {
  /** Of everything written so far. */
  private readonly checksum = createHash('sha256');
  private readonly path: string;
  private readonly file: FileHandle;
  private bytes = 0;

  private constructor(path: string, file: FileHandle) {
    this.path = path;
    this.file = file;
  }

  static async create(path: string, header: BackupHeader): Promise<BackupWriter> {
    await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
    // What a killed process has left under this name is replaced: nobody else writes here.
    await rm(unfinished(path), { force: true });
    const writer = new BackupWriter(path, await open(unfinished(path), 'wx', FILE_MODE));
    await writer.write(FIRST_LINE);
    await writer.frame('H', header);
    return writer;
  }

  startTable(table: TableStart): Promise<void> {
    return this.frame('T', table);
  }

  async rows(block: Buffer): Promise<void> {
    await this.frame('D', await compress(block));
  }

  endTable(end: TableEnd): Promise<void> {
    return this.frame('E', end);
  }

  /** Returns the size of the file. */
  async finish(sum: BackupSum): Promise<number> {
    await this.frame('S', sum);
    await this.frame('Z', this.checksum.copy().digest());
    await this.file.sync();
    await this.file.close();
    await rename(unfinished(this.path), this.path);
    await syncFolder(dirname(this.path));
    return this.bytes;
  }

  async discard(): Promise<void> {
    await this.file.close().catch(() => {});
    await rm(unfinished(this.path), { force: true });
  }

  private async frame(kind: FrameKind, content: object | Buffer): Promise<void> {
    const payload = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content));
    const head = Buffer.alloc(FRAME_HEAD_BYTES, kind);
    head.writeUInt32BE(payload.length, 1);
    await this.write(head);
    await this.write(payload);
  }

  private async write(bytes: Buffer): Promise<void> {
    this.checksum.update(bytes);
    this.bytes += bytes.length;
    // A write may take less than it was given, when the disk is nearly full.
    for (let at = 0; at < bytes.length; ) at += (await this.file.write(bytes, at)).bytesWritten;
  }
}

function unfinished(path: string): string {
  return `${path}.unfinished`;
}

/** Makes the rename survive a power cut. Windows cannot open folders. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
