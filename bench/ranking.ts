import { parseArgs } from 'node:util';
import { printTable } from './print.ts';
import { measureAwards } from './ranking/awards.ts';
import { measureProfiles } from './ranking/profiles.ts';

const USAGE = `Usage: npm run bench ranking -- [--awards FILE] [--notices FILE --naics FILE]
  --awards   one award a line as JSON: noticeId, company, posted, title, agency, sol (and naics, where known)
  --notices  one notice a line as JSON, with the columns of the federal extract
  --naics    the official descriptions as CSV: code, title, level, description
Files may be compressed (.gz).
`;

/** Ranking quality beside the usual rankers in the same run, on files of the reader's own. */
export async function measure(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { awards: { type: 'string' }, notices: { type: 'string' }, naics: { type: 'string' } },
  });
  const { awards, notices, naics } = values;
  if ((!awards && !notices) || (notices && !naics)) {
    process.stderr.write(USAGE);
    process.exitCode = 1;
    return;
  }
  const parts = [
    awards ? await measureAwards(awards) : [],
    notices && naics ? await measureProfiles(notices, naics) : [],
  ];
  const rankers = [...new Set(parts.flat().map(({ ranker }) => ranker))];
  const names = [...new Set(parts.flat().flatMap((row) => Object.keys(row)))];
  printTable(
    rankers.map((ranker) => {
      const found = Object.assign({}, ...parts.flat().filter((row) => row.ranker === ranker));
      return Object.fromEntries(names.map((name) => [name, found[name] ?? '–']));
    }),
  );
  process.stdout.write(
    '\nAwards: nDCG@10 by how many wins are known. Votes: average precision / nDCG@10 / precision@5.\n',
  );
}
