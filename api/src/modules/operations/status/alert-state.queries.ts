import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db/connect.ts';
import { type AlertSetting, settings } from '#store/schema.ts';

/**
 * What was said of a series of failures. `pending`: nobody could be told yet. `sending`, that it began, and `closing`, that it is
 * over, are for the time of it: whoever finds them finds a process that died meanwhile, and does not say it twice.
 */
const Alert = z.object({
  state: z.enum(['pending', 'sending', 'sent', 'closing']),
  since: z.coerce.date(),
  error: z.string(),
});
export type Alert = z.output<typeof Alert>;

/** Undefined while there is nothing to say. */
export async function findAlert(db: Db, name: AlertSetting): Promise<Alert | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  return row?.value ? Alert.parse(JSON.parse(row.value)) : undefined;
}

export async function saveAlert(db: Db, name: AlertSetting, alert: Alert): Promise<void> {
  const value = JSON.stringify(alert);
  await db
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}

export async function forgetAlert(db: Db, name: AlertSetting): Promise<void> {
  await db.delete(settings).where(eq(settings.name, name));
}
