import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { notices } from '#store/schema.ts';
import { testApp } from '#test/harness.ts';
import { recordset } from './recordset.ts';

const server = testApp();

it('rows reach PostgreSQL with the names and types of the schema, whatever is in them', async () => {
  const rows = recordset({
    id: notices.id,
    sourceId: notices.sourceId,
    naicsCodes: notices.naicsCodes,
    postedAt: notices.postedAt,
    responseOffsetMinutes: notices.responseOffsetMinutes,
    archiveOn: notices.archiveOn,
    isActive: notices.isActive,
    contacts: notices.contacts,
    contentHash: notices.contentHash,
  });
  const values = {
    id: 7 as typeof notices.$inferSelect.id,
    sourceId: `it's "quoted" \\ and, {odd}`,
    naicsCodes: ['236220', 'a "b", {c}'],
    postedAt: new Date('2026-03-02T15:00:00.123Z'),
    responseOffsetMinutes: -240,
    archiveOn: null,
    isActive: false,
    contacts: [{ name: 'Officer', email: null, phone: null }],
    contentHash: Buffer.from([0, 127, 255]),
  };
  const { rows: found } = await server.deps.db.execute(sql`
    select ${rows.names}, pg_typeof(archive_on)::text as type from ${rows.from([values])}`);
  expect(found).toEqual([
    {
      id: 7,
      source_id: values.sourceId,
      naics_codes: values.naicsCodes,
      posted_at: expect.stringContaining('15:00:00.123'),
      response_offset_minutes: -240,
      archive_on: null,
      is_active: false,
      contacts: values.contacts,
      content_hash: values.contentHash,
      type: 'date',
    },
  ]);
});
