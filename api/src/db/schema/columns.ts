import { sql } from 'drizzle-orm';
import { customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Column shapes that most tables share. Every instant is a timestamptz; the driver hands out Dates. */
export const instant = () => timestamp({ withTimezone: true });
export const createdAt = () => instant().notNull().defaultNow();

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
/** For rows whose id people see in addresses and must not be able to guess or count. */
export const publicId = () => uuid().primaryKey().default(sql`gen_random_uuid()`);

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const emptyTextArray = sql`'{}'::text[]`;
