import type { SecurityLogEntry, SecurityLogFilters } from '@bidlight/contract';
import { and, desc, eq, gte, ilike, inArray, lt, or, type SQL } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { containing } from '#platform/db/patterns.ts';
import { addDays, startOfDate } from '#platform/time/calendar.ts';
import { auditLog, companies } from '#store/schema.ts';
import { toEntry } from './audit.queries.ts';

export type EventFilters = Omit<SecurityLogFilters, 'page' | 'limit'>;

interface About {
  filters: EventFilters;
  timeZone: string;
}

/** The log of all companies, newest first. */
export async function listEvents(
  db: Db,
  about: About,
  page: { limit: number; offset: number },
): Promise<{ entries: SecurityLogEntry[]; total: number }> {
  const matches = matchesFilters(db, about);
  const [rows, total] = await Promise.all([
    eventsWhere(db, matches).limit(page.limit).offset(page.offset),
    db.$count(auditLog, matches),
  ]);
  return { entries: rows.map(toLogEntry), total };
}

/** A part of it, from right before an event on. */
export async function listEventsBefore(
  db: Db,
  about: About,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<SecurityLogEntry[]> {
  const isBefore = before === undefined ? undefined : lt(auditLog.id, before);
  const rows = await eventsWhere(db, and(matchesFilters(db, about), isBefore)).limit(limit);
  return rows.map(toLogEntry);
}

function eventsWhere(db: Db, condition: SQL | undefined) {
  return db
    .select({ event: auditLog, company: companies.name })
    .from(auditLog)
    .leftJoin(companies, eq(companies.id, auditLog.companyId))
    .where(condition)
    .orderBy(desc(auditLog.id));
}

function toLogEntry({ event, company }: Awaited<ReturnType<typeof eventsWhere>>[number]): SecurityLogEntry {
  return { ...toEntry(event), address: event.address, company };
}

function matchesFilters(db: Db, { filters, timeZone }: About): SQL | undefined {
  const { action, company, person, address, from, to } = filters;
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
