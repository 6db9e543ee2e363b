import { SETTING_NAMES, type SettingName } from '@bidlight/contract';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/connect.ts';
import { dataVersions, NO_COMPANY, rowOfSetting, settings } from '#store/schema.ts';

const StoredRow = z.object({ value: z.string(), at: z.iso.datetime() });
/** As it is in the table; a secret is encrypted. */
export type StoredRow = z.output<typeof StoredRow>;
export type StoredRows = Partial<Record<SettingName, StoredRow>>;

/** The stored settings with the number that counts their changes, as of one moment. */
export async function readSettings(db: Db): Promise<{ version: number; rows: StoredRows }> {
  const { rows: found } = await db.execute<{ version: number; stored: Record<string, string> | null }>(sql`
    select coalesce((select sum(version) from ${dataVersions}
        where company_id = ${NO_COMPANY} and kind = 'settings'), 0)::float8 as version,
      (select json_object_agg(name, value) from ${settings} where name like 'setting:%') as stored`);
  const stored = found[0]?.stored ?? {};
  const rows: StoredRows = {};
  for (const name of SETTING_NAMES) {
    const row = parseRow(stored[rowOfSetting(name)]);
    if (row) rows[name] = row;
  }
  return { version: found[0]?.version ?? 0, rows };
}

/** A row that somebody has written by hand in another form counts as absent. */
function parseRow(text: string | undefined): StoredRow | undefined {
  try {
    return StoredRow.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Undefined removes it. */
export async function writeSetting(db: Db, name: SettingName, row: StoredRow | undefined): Promise<void> {
  const key = rowOfSetting(name);
  if (!row) {
    await db.delete(settings).where(eq(settings.name, key));
    return;
  }
  const value = JSON.stringify(row);
  await db
    .insert(settings)
    .values({ name: key, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}

/** Every server reads the number with the session of each call, and follows when it is another one. */
export async function countSettingsChange(db: Db): Promise<void> {
  await db
    .insert(dataVersions)
    .values({ companyId: NO_COMPANY, kind: 'settings', version: 1 })
    .onConflictDoUpdate({
      target: [dataVersions.companyId, dataVersions.kind, dataVersions.slot],
      set: { version: sql`${dataVersions.version} + 1` },
    });
}
