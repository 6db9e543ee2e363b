import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { users } from '#db/schema.ts';

export async function insertAdmin(db: Db, admin: Omit<typeof users.$inferInsert, 'role'>): Promise<void> {
  await db.insert(users).values({ ...admin, role: 'ADMIN' });
}

export async function updatePassword(db: Db, userId: string, passwordHash: string, at: Date): Promise<void> {
  await db.update(users).set({ passwordHash, updatedAt: at }).where(eq(users.id, userId));
}
