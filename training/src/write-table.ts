import { rename, writeFile } from 'node:fs/promises';
import { TermTableRecord } from '@bidlight/contract';
import { decodeTermVectors, encodeTermVectors } from '@bidlight/scoring';
import { measureTable } from './figures.ts';
import type { PostedNotice } from './read-training-notices.ts';
import type { Training } from './training.ts';
import type { Codes } from './training-data.ts';

/** What a table was trained on. */
export interface TrainedOn {
  notices: readonly PostedNotice[];
  codes: Codes;
  heldOut: TermTableRecord['heldOut'];
}

/** The bytes of the trained table, and its record with what the bytes are worth. */
export function finishTable(
  { recipe, data, vocabulary, state }: Training,
  { notices, codes, heldOut }: TrainedOn,
  trainedAt: Date,
): { bytes: Uint8Array; record: TermTableRecord } {
  const { dimensions, seed } = recipe;
  const { terms, idf } = vocabulary;
  const bytes = encodeTermVectors({ dimensions, terms, idf, values: state.trained.values });
  const newest = notices.reduce<string | null>(
    (latest, { postedOn }) =>
      postedOn !== null && (latest === null || postedOn > latest) ? postedOn : latest,
    null,
  );
  const record = TermTableRecord.parse({
    format: 1,
    name: newest ? `Notices until ${newest}` : 'Notices without dates',
    trainedAt: trainedAt.toISOString(),
    seed,
    dimensions,
    rows: terms.length,
    trainedOn: {
      notices: notices.length,
      pairs: data.pairs.notices.length,
      naicsTexts: codes.naics.length,
      pscTexts: codes.psc.length,
      newest,
    },
    heldOut,
    figures: measureTable(decodeTermVectors(bytes), data),
  });
  return { bytes, record };
}

/** Writes a table and its record, `x.vec` and `x.json`, each in one go. */
export async function writeTable(
  out: string,
  { bytes, record }: { bytes: Uint8Array; record: TermTableRecord },
): Promise<void> {
  const files = [
    { file: out, content: bytes },
    { file: out.replace(/\.vec$/, '.json'), content: `${JSON.stringify(record, null, 2)}\n` },
  ];
  for (const { file, content } of files) await writeFile(`${file}.tmp`, content);
  for (const { file } of files) await rename(`${file}.tmp`, file);
}
