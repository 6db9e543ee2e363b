import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { ConnectionSettings, Db } from '#platform/db/connect.ts';
import { connectOnce } from '#platform/db/connect-once.ts';
import { settings as settingsTable } from '#store/schema.ts';

const NAME = 'last-backup';
const LastBackup = z.object({ at: z.iso.datetime(), bytes: z.number() });
type LastBackup = z.output<typeof LastBackup>;

/** In the database, because the server that shows it may be on another machine than the file. */
export async function recordBackup(settings: ConnectionSettings, backup: LastBackup): Promise<void> {
  const { client, close } = await connectOnce(settings, 'bidlight backup');
  try {
    // A command may be about to back up an earlier version, which has no such table.
    const { rows } = await client.query("select to_regclass('public.settings') as name");
    if (rows[0]?.name === null) return;
    await client.query(
      `insert into settings (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value`,
      [NAME, JSON.stringify(backup)],
    );
  } finally {
    await close();
  }
}

export async function findLastBackup(db: Db): Promise<LastBackup | undefined> {
  const [row] = await db
    .select({ value: settingsTable.value })
    .from(settingsTable)
    .where(eq(settingsTable.name, NAME));
  return row?.value ? LastBackup.parse(JSON.parse(row.value)) : undefined;
}
