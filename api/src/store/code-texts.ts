import { makeOnce } from '@bidlight/contract';
import type { CodeText } from '@bidlight/scoring';
import { readDataFile } from '#platform/data-files.ts';
import { naicsTitles } from './code-titles.ts';

const FILE = 'naics-activities.tsv';

/** Lines of what belongs to each six-digit code, the most telling first. */
export const linesByCode = makeOnce(
  (): ReadonlyMap<string, readonly string[]> =>
    new Map(
      readDataFile(FILE)
        .trimEnd()
        .split('\n')
        .map((row) => {
          const [code, ...lines] = row.split('\t');
          if (!code || lines.length === 0) throw new Error(`${FILE}: '${row}' is not a code and its lines.`);
          return [code, lines];
        }),
    ),
);

/** Every industry code in words. */
export const codeTexts = makeOnce((): CodeText[] =>
  [...naicsTitles()].map(([code, title]) => ({ code, title, lines: linesByCode().get(code) ?? [] })),
);
