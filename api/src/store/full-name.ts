import { sql } from 'drizzle-orm';
import { users } from './schema.ts';

/** A user's name as people write it; null where a user is joined and there is none. */
export const fullName = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`;
