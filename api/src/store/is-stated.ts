import { NOT_STATED } from '@bidlight/contract';
import { type Column, eq, isNull, type SQL } from 'drizzle-orm';

/** A filter by what notices state, where `NOT_STATED` asks for those that state nothing. */
export function isStated(column: Column, value: string | undefined): SQL | undefined {
  if (!value) return undefined;
  return value === NOT_STATED ? isNull(column) : eq(column, value);
}
