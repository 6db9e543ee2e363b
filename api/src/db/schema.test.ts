import { readFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { describe, expect, it } from 'vitest';
import * as schema from '#db/schema.ts';

const MIGRATIONS = new URL('../../drizzle/', import.meta.url);

function read(name: string) {
  return JSON.parse(readFileSync(new URL(name, MIGRATIONS), 'utf8'));
}

describe('migrations', () => {
  it('bring the database to exactly the schema of the code', async () => {
    const { entries } = read('meta/_journal.json') as { entries: { idx: number }[] };
    const last = String(entries.at(-1)?.idx).padStart(4, '0');
    const migrated = read(`meta/${last}_snapshot.json`);
    const current = generateDrizzleJson(schema, migrated.id, undefined, 'snake_case');
    expect(await generateMigration(migrated, current)).toEqual([]);
  });
});
