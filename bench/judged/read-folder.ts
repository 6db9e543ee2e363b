import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { StartupError } from '@bidlight/api/platform/process/console.ts';
import { type CompanyProfile, SentProfile } from '@bidlight/contract';
import type { Grade } from './figures.ts';

export interface Firm {
  name: string;
  /** As the firm would enter it. */
  profile: CompanyProfile;
  /** Those of the folder, from which the figures among graded notices come. */
  graded: Map<string, Grade>;
  /** Those of the folder and of the other files. */
  allGraded: Map<string, Grade>;
}

/** The firms of a folder with their grades; where two files grade a notice, the folder counts, then the first file. */
export async function readFolder(folder: string, otherGrades: readonly string[]): Promise<Firm[]> {
  const firms = firmsFrom(await textOf(join(folder, 'profiles.json')));
  const file = join(folder, 'grades.jsonl');
  addGrades(firms, file, await textOf(file), ({ graded }) => graded);
  for (const { graded, allGraded } of firms) for (const [id, grade] of graded) allGraded.set(id, grade);
  for (const other of otherGrades) addGrades(firms, other, await textOf(other), ({ allGraded }) => allGraded);
  return firms;
}

async function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new StartupError(`There is no file ${file}.`);
  });
}

function firmsFrom(text: string): Firm[] {
  const listed = parse('profiles.json', text);
  if (!Array.isArray(listed) || listed.length === 0) throw new StartupError('profiles.json lists no firm.');
  return listed.map(({ name, ...stated }: Record<string, unknown>) => {
    const { data, error } = SentProfile.safeParse({
      ...{ capabilityText: '', targetNaics: [], certifications: [], states: [] },
      ...{ includeWords: [], excludeWords: [], pastPerformance: [] },
      ...stated,
    });
    if (!data) throw new StartupError(`profiles.json, ${name}: ${error.issues[0]?.message}.`);
    return { name: String(name), profile: data, graded: new Map(), allGraded: new Map() };
  });
}

function addGrades(firms: Firm[], file: string, text: string, gradesOf: (firm: Firm) => Map<string, Grade>) {
  const byName = new Map(firms.map((firm) => [firm.name, gradesOf(firm)]));
  text.split('\n').forEach((line, at) => {
    if (!line.trim()) return;
    const where = `${basename(file)}, line ${at + 1}`;
    const { profile, noticeId, grade } = parse(where, line) as Record<string, unknown>;
    const grades = byName.get(String(profile));
    if (!grades) throw new StartupError(`${where}: profiles.json has no firm '${profile}'.`);
    if (grade !== 0 && grade !== 1 && grade !== 2) {
      throw new StartupError(`${where}: a grade is 0, 1 or 2, not ${JSON.stringify(grade)}.`);
    }
    const id = String(noticeId);
    if (!grades.has(id)) grades.set(id, grade);
  });
}

function parse(what: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StartupError(`${what} is not JSON.`);
  }
}
