import { createHash } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { shared } from './texts.ts';
import type { Trained } from './workspace.ts';

/** A training between two steps. */
export interface SavedState {
  /** How many steps were taken. */
  step: number;
  trained: Trained;
}

const NAMES = ['values', 'means', 'squares', 'changes'] as const;

/** Replaces the file in one go, so that a crash leaves the state before. */
export async function saveState(
  file: string,
  fingerprint: string,
  { step, trained }: SavedState,
): Promise<void> {
  const parts = NAMES.map((name) => bytesOf(trained[name]));
  const sizes = parts.map(({ length }) => length);
  const header = `${JSON.stringify({ fingerprint, step, sizes, checksum: checksumOf(parts) })}\n`;
  const temporary = `${file}.tmp`;
  const handle = await open(temporary, 'w');
  try {
    for (const part of [Buffer.from(header), ...parts]) await handle.writeFile(part);
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
}

/** The state in a file, `'foreign'` where it is that of another training, or damaged; undefined where there is none. */
export async function readState(
  file: string,
  fingerprint: string,
): Promise<SavedState | 'foreign' | undefined> {
  const content = await readFile(file).catch(() => undefined);
  return content && (parse(content, fingerprint) ?? 'foreign');
}

function parse(content: Buffer, fingerprint: string): SavedState | undefined {
  const headerEnd = content.indexOf('\n');
  const header = headerOf(content.subarray(0, headerEnd).toString());
  if (header?.fingerprint !== fingerprint) return undefined;
  let from = headerEnd + 1;
  const parts = header.sizes.map((size) => {
    from += size;
    return content.subarray(from - size, from);
  });
  if (from !== content.length || checksumOf(parts) !== header.checksum) return undefined;
  const [values, means, squares, changes] = parts.map((part) => new Uint8Array(part).buffer);
  if (!values || !means || !squares || !changes) return undefined;
  return {
    step: header.step,
    trained: {
      values: shared(Float32Array, new Float32Array(values)),
      means: shared(Float32Array, new Float32Array(means)),
      squares: shared(Float32Array, new Float32Array(squares)),
      changes: shared(Uint32Array, new Uint32Array(changes)),
    },
  };
}

interface Header {
  fingerprint: string;
  step: number;
  sizes: number[];
  checksum: string;
}

/** Only what has the right fingerprint is read further, so the other fields need no check. */
function headerOf(text: string): Header | undefined {
  try {
    return JSON.parse(text) as Header;
  } catch {
    return undefined;
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array | Uint32Array): Uint8Array {
  // A copy, because files cannot be written from shared memory.
  return Uint8Array.from(new Uint8Array(buffer, byteOffset, byteLength));
}

function checksumOf(parts: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}
