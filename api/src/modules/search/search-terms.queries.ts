import { createHash } from 'node:crypto';
import { readableAgency } from '@bidlight/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { vectorWord, weekNumberOf } from './vector-words.ts';

export interface SearchTerms {
  /** The keyword as a tsquery: phrases, exclusions and 'or' are understood; '' for a keyword without a word. */
  text: string;
  /** The departments whose name contains the typed text, as the source writes it or as it is shown. */
  departments: string[];
  /** The week of the newest notice; the current one without any notice. */
  newestWeek: number;
  /** There are so few notices that all that match can be read. */
  areFew: boolean;
}

interface Row extends Record<string, unknown> {
  text: string;
  departments: string[];
  newestAt: string | null;
  notices: number;
}

/** With so many notices a search can read, filter and count all that match in a few hundredths of a second. */
const MAX_FEW_NOTICES = 20_000;

/** Departments are few, so they are listed by one step in their index for each. */
export async function readSearchTerms(
  db: Db,
  { keyword, department, at }: { keyword: string; department?: string | undefined; at: Date },
): Promise<SearchTerms> {
  const { rows } = await db.execute<Row>(sql`
    with recursive known as (
      (select department as name from notices where department is not null and ${department !== undefined}
        order by department limit 1)
      union all
      select (select department from notices where department > known.name order by department limit 1)
      from known where known.name is not null
    )
    select websearch_to_tsquery('english', translate(${keyword}, '/', ' '))::text as text,
      array(select name from known where name is not null) as departments, (
      select posted_at from notices order by posted_at desc nulls last limit 1
    ) as "newestAt", (
      -- The estimate of the last analysis, which every large import ends with; -1 before the first one.
      select reltuples::float8 from pg_class where oid = 'notices'::regclass
    ) as notices`);
  const { text = '', departments = [], newestAt = null, notices = 0 } = rows[0] ?? {};
  return {
    text,
    departments: departments.filter((name) => isNamed(name, department ?? '')),
    newestWeek: weekNumberOf(newestAt === null ? at : new Date(newestAt)),
    areFew: notices <= MAX_FEW_NOTICES,
  };
}

function isNamed(name: string, text: string): boolean {
  return [name, readableAgency(name)].some((form) => form.toLowerCase().includes(text.toLowerCase()));
}

/** The department as a word of the search vector, where it stands as the beginning of its hash. */
export function departmentWord(name: string): string {
  return vectorWord('department', createHash('md5').update(name).digest('hex').slice(0, 12));
}
