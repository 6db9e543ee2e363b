/**
 * Writes CHANGELOG.md from the commits: what was added, repaired and made faster, by version (the tags `v1.2.3`), by part of
 * the product. `npm run changelog -- v1.2.3` prints the notes of that version instead.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeVersion, parseLog, versionsOf } from './lib/changelog.mjs';
import { printStep } from './lib/console.mjs';
import { root } from './lib/project.mjs';

const log = execFileSync(
  'git',
  ['log', '--no-merges', '--decorate-refs=refs/tags/v*', '--format=%D%x09%cs%x09%s', 'HEAD'],
  { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 },
);
/** @type {{ version: string }} */
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const versions = versionsOf(parseLog(log), `v${version} (not released)`);
const wanted = process.argv[2];
const found = versions.find(({ name }) => name === wanted);
if (found) {
  process.stdout.write(describeVersion(found));
} else if (wanted) {
  console.error(`There is no version ${wanted}.`);
  process.exitCode = 1;
} else {
  const parts = [
    '# Changes',
    'Made from the commits by `npm run changelog`.',
    ...versions.map(describeVersion),
  ];
  writeFileSync(join(root, 'CHANGELOG.md'), `${parts.join('\n\n').trim()}\n`);
  printStep('changelog', `${versions.length} versions in CHANGELOG.md`);
}
