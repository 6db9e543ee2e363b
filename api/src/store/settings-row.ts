import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { settings } from './schema.ts';

type SettingName = 'setup-code' | 'demo-over' | 'dropped-extract';

/** What holds for the database, on whichever server. */
export async function findSetting(db: Db, name: SettingName): Promise<string | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  return row?.value ?? undefined;
}

export async function storeSetting(db: Db, name: SettingName, value: string): Promise<void> {
  await db
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}

export async function removeSetting(db: Db, name: SettingName): Promise<void> {
  await db.delete(settings).where(eq(settings.name, name));
}
