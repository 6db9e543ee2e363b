import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Migration } from './migrations.ts';

/** The steps by which commit 37922e0 has made its databases. */
export const TWENTY_STEPS = readTwentySteps();

function readTwentySteps(): Migration[] {
  const file = new URL('../../test/upgrade/schema-37922e0.sql', import.meta.url);
  const [, ...parts] = readFileSync(file, 'utf8').split(/^-- step (\S+)\n/m);
  return Array.from({ length: parts.length / 2 }, (_, index) => {
    // The last line break only divides it from the next one.
    const sql = parts[2 * index + 1]?.slice(0, -1) ?? '';
    return { name: parts[2 * index] ?? '', hash: hash('sha256', sql), sql };
  });
}
