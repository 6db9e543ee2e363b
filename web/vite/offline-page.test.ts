import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const worker = read('public/service-worker.js');

it('browsers that keep the page without a network get another one when it has changed', () => {
  const files = ['offline.html', 'offline.css', 'offline.js'].map((file) => read(`public/${file}`));
  const version = createHash('sha256').update(files.join('\0')).digest('hex').slice(0, 12);
  expect(worker).toContain(`const CACHE = 'offline-${version}';`);
});

it('the page without a network has the colours of the others, in both themes', () => {
  const styles = read('src/styles.css');
  const colours = [...read('public/offline.css').matchAll(/^ {2}--[\w-]+: .*;$/gm)];
  expect(colours.length).toBeGreaterThan(8);
  for (const [colour] of colours) expect(styles).toContain(colour);
});
