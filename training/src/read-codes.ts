import { basename } from 'node:path';
import { StartupError } from '@bidlight/api/platform/process/console.ts';
import type { CodeText } from './code-task.ts';
import { readCsv } from './read-csv.ts';

/** The official texts of the six-digit codes, without the part that is about other codes. */
export async function readNaicsTexts(file: string): Promise<CodeText[]> {
  const codes = (await readCsv(file))
    .filter(({ code = '' }) => /^\d{6}$/.test(code))
    .map(({ code = '', title = '', description = '' }) => ({
      code,
      title,
      text: withoutReferences(`${title}\n${description}`),
    }));
  return orRefuse(codes, file, 'industry codes (code, title, level, description)');
}

/** The official names of all product codes. */
export async function readPscTexts(file: string): Promise<CodeText[]> {
  const codes = (await readCsv(file))
    .filter(({ code, name }) => code && name)
    .map(({ code = '', name = '', full_name: fullName = '' }) => ({
      code: code.trim().toUpperCase(),
      title: name,
      text: `${name}\n${fullName}`,
    }));
  return orRefuse(codes, file, 'product codes (code, name, full_name, start_date)');
}

/** An official text ends with what belongs to other codes. */
function withoutReferences(text: string): string {
  return text.replace(/Cross-References[\s\S]*/, '');
}

function orRefuse(codes: CodeText[], file: string, what: string): CodeText[] {
  if (codes.length === 0) throw new StartupError(`${basename(file)} has no ${what}.`);
  return codes;
}
