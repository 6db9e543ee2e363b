import { loadOnce, readDataFile } from '#data-files.ts';

/** The edition of 2022 is complete; of the one before it we keep the codes that notices still carry. */
const FILES = ['naics-2022.tsv', 'naics-2017.tsv'];

/** NAICS codes of two to six digits with their titles. A sector of several numbers (31-33) has an entry for each. */
export const naicsTitles: () => ReadonlyMap<string, string> = loadOnce(
  () => new Map(FILES.flatMap(readRows)),
);

function readRows(file: string): [code: string, title: string][] {
  return readDataFile(file)
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [code, title] = line.split('\t');
      if (!code || !title) throw new Error(`${file}: '${line}' is not a code, a tab and a title.`);
      return [code, title];
    });
}

const MIN_LENGTH = 2;

/** The code's own title, or that of the closest industry it belongs to. */
export function titleOfNaics(code: string): string | undefined {
  for (let length = code.length; length >= MIN_LENGTH; length -= 1) {
    const title = naicsTitles().get(code.slice(0, length));
    if (title) return title;
  }
  return undefined;
}
