import { parseArgs } from 'node:util';
import { printTable } from './figures.ts';
import { measureAwards } from './ranking/awards.ts';
import { measureProfiles } from './ranking/profiles.ts';

/** Ranking quality beside the usual rankers, on files of the reader's own. */
export async function measure(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { awards: { type: 'string' }, notices: { type: 'string' }, naics: { type: 'string' } },
  });
  if (values.awards) printTable(await measureAwards(values.awards));
  if (values.notices && values.naics) printTable(await measureProfiles(values.notices, values.naics));
}
