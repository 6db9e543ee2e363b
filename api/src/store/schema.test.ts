import { readFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { readMigrations } from './migrations.ts';
import * as schema from './schema.ts';

const MIGRATIONS = new URL('../../drizzle/', import.meta.url);

function read(name: string) {
  return JSON.parse(readFileSync(new URL(name, MIGRATIONS), 'utf8'));
}

describe('migrations', () => {
  it('bring the database to exactly the schema of the code', async () => {
    const { entries } = read('meta/_journal.json') as { entries: { idx: number; tag: string }[] };
    expect(entries.map(({ tag }) => tag)).toEqual(readMigrations().map(({ name }) => name));
    const last = String(entries.at(-1)?.idx).padStart(4, '0');
    const migrated = read(`meta/${last}_snapshot.json`);
    const current = generateDrizzleJson(schema, migrated.id, undefined, 'snake_case');
    expect(await generateMigration(migrated, current)).toEqual([]);
  });
});

describe('the ids of notices and of opportunities', () => {
  it('are different types, so that the compiler refuses one for the other', () => {
    expectTypeOf<schema.NoticeId>().not.toExtend<schema.OpportunityId>();
    expectTypeOf<schema.OpportunityId>().not.toExtend<schema.NoticeId>();
    type Vote = typeof schema.votes.$inferSelect;
    type Score = typeof schema.scores.$inferSelect;
    expectTypeOf<Vote['opportunityId']>().toEqualTypeOf<schema.OpportunityId>();
    expectTypeOf<Score['noticeId']>().toEqualTypeOf<schema.NoticeId>();
  });
});
