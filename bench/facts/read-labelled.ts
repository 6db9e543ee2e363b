import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { StartupError } from '@bidlight/api/platform/process/console.ts';
import type { Label } from './compare.ts';

interface LabelledNotice {
  noticeId: string;
  text: string;
  facts: Label[];
}

/** Notices with the facts they state: one JSON object a line, compressed or not. Throws one sentence. */
export async function readLabelled(file: string): Promise<LabelledNotice[]> {
  try {
    const bytes = await readFile(file);
    const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
    return text
      .split('\n')
      .filter((line) => line.trim())
      .map((line) => JSON.parse(line) as LabelledNotice);
  } catch (error) {
    throw new StartupError(`${basename(file)} cannot be read: ${(error as Error).message}`);
  }
}
