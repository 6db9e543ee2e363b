import type { SecurityLogEntry, SecurityLogFilters } from '@bidlight/contract';
import { and, desc, eq, gte, ilike, inArray, lt, or, type SQL } from 'drizzle-orm';
import { addDays, startOfDate } from '#calendar.ts';
import type { Db } from '#db/connect.ts';
import { containing } from '#db/expressions.ts';
import { auditLog, companies } from '#db/schema.ts';
import { toEntry } from './audit.queries.ts';

export type EventFilters = Omit<SecurityLogFilters, 'page' | 'limit'>;

/** The log of all companies, newest first. */
export async function listEvents(
  db: Db,
  { filters, timeZone }: { filters: EventFilters; timeZone: string },
  page: { limit: number; offset: number },
): Promise<{ entries: SecurityLogEntry[]; total: number }> {
  const matches = matchesFilters(db, filters, timeZone);
  const [rows, total] = await Promise.all([
    db
      .select({ event: auditLog, company: companies.name })
      .from(auditLog)
      .leftJoin(companies, eq(companies.id, auditLog.companyId))
      .where(matches)
      .orderBy(desc(auditLog.id))
      .limit(page.limit)
      .offset(page.offset),
    db.$count(auditLog, matches),
  ]);
  const entries = rows.map(({ event, company }) => ({ ...toEntry(event), address: event.address, company }));
  return { entries, total };
}

function matchesFilters(
  db: Db,
  { action, company, person, address, from, to }: EventFilters,
  timeZone: string,
): SQL | undefined {
  const named = (name: string) =>
    db
      .select({ id: companies.id })
      .from(companies)
      .where(ilike(companies.name, containing(name)));
  return and(
    action ? inArray(auditLog.action, action) : undefined,
    company ? inArray(auditLog.companyId, named(company)) : undefined,
    person
      ? or(ilike(auditLog.actor, containing(person)), ilike(auditLog.subject, containing(person)))
      : undefined,
    address ? ilike(auditLog.address, containing(address)) : undefined,
    from ? gte(auditLog.createdAt, startOfDate(timeZone, from)) : undefined,
    to ? lt(auditLog.createdAt, startOfDate(timeZone, addDays(to, 1))) : undefined,
  );
}
