import { hash } from 'node:crypto';
import type pg from 'pg';
import { type Migration, recordApplied } from './migrations.ts';

/**
 * Until commit 37922e0 the schema was made in twenty steps. The first step of today makes the same one at once, so that
 * databases and backups of that commit need no change: they only have the hashes of the twenty. Nothing was released with
 * these, so this file can go, with its test and api/test/upgrade, when nobody has such a database or backup any more.
 */
const TWENTY_STEPS = '73a0547f00e18eb0c8adc51552308f9603305c8ea3adcd32f4c9bb2d533a2b19';

/** The hashes as they are, except that the first step of today stands for the twenty. */
export function squashSteps(
  hashes: readonly string[],
  [first]: readonly Pick<Migration, 'hash'>[],
): readonly string[] {
  return first && hash('sha256', hashes.join('\n')) === TWENTY_STEPS ? [first.hash] : hashes;
}

/** Within the transaction that is open. */
export async function recordSquashed(client: pg.Client, [first]: readonly Migration[]): Promise<void> {
  await client.query('delete from drizzle.__drizzle_migrations');
  if (first) await recordApplied(client, first);
}
