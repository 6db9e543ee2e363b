import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { settings } from '#store/schema.ts';
import { findSetting } from '#store/settings-row.ts';

const NAME = 'dropped-extract';

/** The files that people have dropped and that are not read to their end yet, in the order in which they are read. */
export async function listDroppedFiles(db: Db): Promise<string[]> {
  return JSON.parse((await findSetting(db, NAME)) ?? '[]');
}

export async function addDroppedFile(db: Db, path: string): Promise<void> {
  await db
    .insert(settings)
    .values({ name: NAME, value: JSON.stringify([path]) })
    .onConflictDoUpdate({
      target: settings.name,
      set: { value: sql`(${settings.value}::jsonb || excluded.value::jsonb)::text` },
    });
}

export async function removeDroppedFile(db: Db, path: string): Promise<void> {
  await db
    .update(settings)
    .set({ value: sql`(${settings.value}::jsonb - ${path}::text)::text` })
    .where(sql`${settings.name} = ${NAME}`);
}
