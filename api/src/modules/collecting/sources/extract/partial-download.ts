import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** What was asked for and what the server said of it, beside the file that it belongs to. */
const Note = z.object({
  address: z.string(),
  /** An ETag or a date by which the server knows the file again; null where it gave neither. */
  edition: z.string().nullable(),
  /** Bytes of the whole file; null until the end of one whose length the server does not say. */
  total: z.number().nullable(),
});
type Note = z.output<typeof Note>;

export interface PartialDownload extends Note {
  bytes: number;
}

/** A download on this machine's disk, whole or a part of it. Its note is written before its first byte. */
export interface DownloadFile {
  path: string;
  /** Undefined where nothing can be gone on with. */
  find(address: string): Promise<PartialDownload | undefined>;
  note(note: Note): Promise<void>;
  remove(): Promise<void>;
}

export function downloadFileIn(folder: string): DownloadFile {
  const path = join(folder, 'extract.download');
  const notePath = join(folder, 'extract.json');
  return {
    path,
    find: async (address) => {
      try {
        const note = Note.parse(JSON.parse(await readFile(notePath, 'utf8')));
        const { size: bytes } = await stat(path);
        const isUsable = note.address === address && note.edition !== null && note.total !== null;
        return isUsable && bytes > 0 && bytes <= (note.total ?? 0) ? { ...note, bytes } : undefined;
      } catch {
        return undefined;
      }
    },
    note: async (note) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(notePath, JSON.stringify(note), { mode: 0o600 });
    },
    remove: async () => {
      await Promise.all([path, notePath].map((file) => rm(file, { force: true })));
    },
  };
}
