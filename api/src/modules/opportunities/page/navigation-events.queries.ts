import type { Db } from '#platform/db/connect.ts';
import { navigationEvents } from '#store/schema.ts';

type NewNavigationEvent = typeof navigationEvents.$inferInsert;

export async function insertNavigationEvent(db: Db, event: NewNavigationEvent): Promise<void> {
  await db.insert(navigationEvents).values(event);
}
