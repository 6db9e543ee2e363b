import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { RejectedRow, SourceNotice } from '#modules/collecting/sources/notice.ts';
import type { Batch, Source, SourceCursor } from '#modules/collecting/sources/source.ts';

/** Random numbers from a seed, so that a failure can be repeated. */
export function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** 42 invented rows in the published format, with what real files contain: mark-up, odd dates and codes, broken rows. */
export const EXTRACT_FILE = fileURLToPath(new URL('./extract-47-columns.fixture.csv', import.meta.url));

/** Removed when the test has ended. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'extract-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function fileOf(content: string | Buffer): Promise<string> {
  const path = join(await aFolder(), 'extract.csv');
  await writeFile(path, content);
  return path;
}

export const HEADER = ['NoticeId', 'Title', 'PostedDate', 'Type', 'Description'];

export function idOf(row: number): string {
  return row.toString(16).padStart(32, '0');
}

export function rowOf(row: number): string[] {
  return [
    idOf(row),
    `Notice ${row}`,
    '2026-03-03 12:34:56.789-05',
    'Solicitation',
    'Text, "quoted"\nand more',
  ];
}

export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) => `${row.map((field) => `"${field.replaceAll('"', '""')}"`).join(',')}\r\n`)
    .join('');
}

export interface Outcome {
  batches: Batch[];
  notices: SourceNotice[];
  rejected: RejectedRow[];
  error: unknown;
}

/** Reads a source to its end and returns all batches and the error, if any. */
export async function readAll(source: Source, cursor?: SourceCursor, now = new Date()): Promise<Outcome> {
  const batches: Batch[] = [];
  let error: unknown;
  try {
    const run = { cursor, now, signal: new AbortController().signal };
    for await (const batch of source.read(run)) batches.push(batch);
  } catch (thrown) {
    error = thrown;
  }
  return {
    batches,
    notices: batches.flatMap((batch) => batch.notices),
    rejected: batches.flatMap((batch) => batch.rejected),
    error,
  };
}
