import type { Db } from '#db/connect.ts';
import { navigationEvents } from '#db/schema.ts';

type NewNavigationEvent = typeof navigationEvents.$inferInsert;

export async function insertNavigationEvent(db: Db, event: NewNavigationEvent): Promise<void> {
  await db.insert(navigationEvents).values(event);
}
