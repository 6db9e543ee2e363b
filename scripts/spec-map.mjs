/** Writes docs/spec-map.md: which test holds which section of the specification, from the titles of the tests. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printStep } from './lib/console.mjs';
import { root } from './lib/project.mjs';
import { describePromises, listPromises } from './lib/spec-map.mjs';

const promises = listPromises();
writeFileSync(join(root, 'docs/spec-map.md'), describePromises(promises));
printStep('spec-map', `${promises.length} promises in docs/spec-map.md`);
