import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lib/project.mjs';
import { productPackages } from './lib/third-party.mjs';

/** Terms under which a product may be passed on without its sources. */
const ALLOWED =
  /^\(?(MIT|MIT-0|ISC|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|MPL-2\.0|OFL-1\.1|0BSD|CC0-1\.0)\b/;

it('the notices name every package that is installed with the product (npm run notices)', () => {
  const text = readFileSync(join(root, 'THIRD-PARTY-NOTICES.md'), 'utf8');
  const missing = productPackages(root).filter(
    ({ name, version, license }) => !text.includes(`| ${name} | ${version} | ${license} |`),
  );
  expect(missing.map(({ name, version }) => `${name} ${version}`)).toEqual([]);
});

it('every one of them may be passed on with it', () => {
  const others = productPackages(root).filter(
    ({ license }) => !license.split(' OR ').some((each) => ALLOWED.test(each)),
  );
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});
