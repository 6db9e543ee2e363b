import { makeOnce } from '@bidlight/contract';
import { readDataFile } from '#platform/data-files.ts';

/** The edition of 2022 is complete; of the one before it we keep the codes that notices still carry. */
const NAICS_FILES = ['naics-2022.tsv', 'naics-2017.tsv'];

/** NAICS codes of two to six digits with their titles. A sector of several numbers (31-33) has an entry for each. */
export const naicsTitles: () => ReadonlyMap<string, string> = makeOnce(
  () => new Map(NAICS_FILES.flatMap(readRows)),
);

/** Product and service codes of four characters, and the groups of one and two that they belong to. */
export const pscTitles: () => ReadonlyMap<string, string> = makeOnce(() => new Map(readRows('psc.tsv')));

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

/** The code's own title, or that of the closest industry it belongs to. */
export function titleOfNaics(code: string): string | undefined {
  return closestTitle(naicsTitles(), code, 2);
}

/** The code's own title, or that of the closest group it belongs to. */
export function titleOfPsc(code: string): string | undefined {
  return closestTitle(pscTitles(), code, 1);
}

function closestTitle(
  titles: ReadonlyMap<string, string>,
  code: string,
  minLength: number,
): string | undefined {
  for (let length = code.length; length >= minLength; length -= 1) {
    const title = titles.get(code.slice(0, length));
    if (title) return title;
  }
  return undefined;
}

/** The names of an opportunity's codes, as lists show them beside the codes. */
export function codeTitles({ naicsCode, pscCode }: { naicsCode: string | null; pscCode: string | null }) {
  return {
    naicsTitle: (naicsCode && titleOfNaics(naicsCode)) ?? null,
    pscTitle: (pscCode && titleOfPsc(pscCode)) ?? null,
  };
}
