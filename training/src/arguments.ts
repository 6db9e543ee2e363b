import { access, constants, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { StartupError } from '@bidlight/api/platform/process/console.ts';
import { resolveCallerPaths } from '../../scripts/lib/project.mjs';

export const USAGE = `Trains a table of term vectors on federal notices.

  npm run train -- FILE… [--naics FILE] [--psc FILE] [--without FILE]… [--out FILE.vec]

  FILE       notices: a bulk extract (.csv), or one notice a line as JSON with its column names (.jsonl)
  --naics    official texts of industry codes as CSV: code, title, level, description
  --psc      official texts of product codes as CSV: code, name, full_name, start_date
  --without  an evaluation that the table must not have seen, with everything that shares a title or a number with it:
             of notices the later 40%, of awards (JSON: noticeId, title, sol) all
  --out      the table; its record is written beside it with .json at its end (terms.vec)

Files may be compressed (.gz), except CSV of codes. A training that was stopped goes on where it stopped when the same
command is given again.`;

export interface TrainingFiles {
  notices: string[];
  naics: string | undefined;
  psc: string | undefined;
  without: string[];
  out: string;
}

/** The files of the command line, from the caller's folder. Throws one sentence, or the usage. */
export async function trainingFiles(args: string[], env: NodeJS.ProcessEnv): Promise<TrainingFiles> {
  const { values, positionals } = parse(args);
  if (positionals.length === 0) throw new StartupError(USAGE);
  const pathOf = (file: string) => resolveCallerPaths([file], env)[0] as string;
  const optional = (file: string | undefined) => (file === undefined ? undefined : pathOf(file));
  const files: TrainingFiles = {
    notices: positionals.map(pathOf),
    naics: optional(values.naics),
    psc: optional(values.psc),
    without: (values.without ?? []).map(pathOf),
    out: pathOf(values.out ?? 'terms.vec'),
  };
  await requireOut(files.out);
  for (const file of [...files.notices, files.naics, files.psc, ...files.without]) {
    if (file !== undefined) await requireFile(file);
  }
  return files;
}

function parse(args: string[]) {
  try {
    const file = { type: 'string' } as const;
    const options = { naics: file, psc: file, without: { ...file, multiple: true }, out: file } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new StartupError(USAGE);
  }
}

async function requireOut(out: string): Promise<void> {
  if (!out.endsWith('.vec')) throw new StartupError(`${out} does not end in .vec.`);
  const folder = await stat(dirname(out)).catch(() => undefined);
  if (!folder?.isDirectory()) throw new StartupError(`There is no folder ${dirname(out)}.`);
  await access(dirname(out), constants.W_OK).catch(() => {
    throw new StartupError(`The folder ${dirname(out)} cannot be written to.`);
  });
}

async function requireFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new StartupError(`There is no file ${file}.`);
}
