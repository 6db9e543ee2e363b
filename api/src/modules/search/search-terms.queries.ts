import { createHash } from 'node:crypto';
import { readableAgency } from '@bidlight/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { vectorWord } from './vector-words.ts';

export interface SearchTerms {
  /** The keyword as a tsquery: phrases, exclusions and 'or' are understood; '' for a keyword without a word. */
  text: string;
  /** The departments whose name contains the typed text, as the source writes it or as it is shown. */
  departments: string[];
  /** How many notices there are, by the estimate of the last analysis, which every large import ends with. */
  notices: number;
}

interface Row extends Record<string, unknown> {
  text: string;
  departments: string[];
  notices: number;
}

/** Departments are few, so they are listed by one step in their index for each. */
export async function readSearchTerms(
  db: Db,
  { keyword, department }: { keyword: string; department?: string | undefined },
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
      array(select name from known where name is not null) as departments,
      (select reltuples::float8 from pg_class where oid = 'notices'::regclass) as notices`);
  const { text = '', departments = [], notices = 0 } = rows[0] ?? {};
  return {
    text,
    departments: departments.filter((name) => isDepartmentNamed(name, department ?? '')),
    notices,
  };
}

/** Whether the department is meant by what was typed. */
export function isDepartmentNamed(name: string, text: string): boolean {
  return [name, readableAgency(name)].some((form) => form.toLowerCase().includes(text.toLowerCase()));
}

/** The department as a word of the search vector, where it stands as the beginning of its hash. */
export function departmentWord(name: string): string {
  return vectorWord('department', createHash('md5').update(name).digest('hex').slice(0, 12));
}
