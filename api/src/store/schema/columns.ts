import { sql } from 'drizzle-orm';
import { customType, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Column shapes that most tables share. Every instant is a timestamptz; the driver hands out Dates. */
export const instant = () => timestamp({ withTimezone: true });
export const createdAt = () => instant().notNull().defaultNow();

declare const kind: unique symbol;
/** Ids of notices and of opportunities are both numbers; the compiler refuses one where the other is meant. */
export type NoticeId = number & { readonly [kind]: 'notice' };
export type OpportunityId = number & { readonly [kind]: 'opportunity' };

export const noticeId = () => integer().$type<NoticeId>();
export const opportunityId = () => integer().$type<OpportunityId>();
export const noticeKey = () => noticeId().primaryKey().generatedAlwaysAsIdentity();
export const opportunityKey = () => opportunityId().primaryKey().generatedAlwaysAsIdentity();

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
/** A column that holds one of the values of a contract's enumeration, so that the two cannot drift apart. */
export function oneOf<Value extends string>({ options }: { options: Value[] }) {
  return text({ enum: options as [Value, ...Value[]] });
}

/** For rows whose id people see in addresses and must not be able to guess or count. */
export const publicId = () => uuid().primaryKey().default(sql`gen_random_uuid()`);

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const emptyTextArray = sql`'{}'::text[]`;
