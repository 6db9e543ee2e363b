import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';

export interface ReadWords {
  /** The keyword as a tsquery: phrases, exclusions and 'or' understood, everything else literal; '' for no word. */
  text: string;
  /** The departments that the typed words are part of, as words of the search vector. */
  departments: string[];
  /** When the newest notice was posted; null without any. */
  newestAt: string | null;
}

/** Departments are few, so they are walked through by the index, one step for each. */
export async function readWords(db: Db, keyword: string, department: string | undefined): Promise<ReadWords> {
  const { rows } = await db.execute<ReadWords & Record<string, unknown>>(sql`
    with recursive known as (
      (select department as name from notices where department is not null and ${department !== undefined}
        order by department limit 1)
      union all
      select (select department from notices where department > known.name order by department limit 1)
      from known where known.name is not null
    )
    select websearch_to_tsquery('english', translate(${keyword}, '/', ' '))::text as text, array(
      select '#d' || left(md5(name), 12) from known where position(lower(${department ?? ''}) in lower(name)) > 0
    ) as departments, (
      select posted_at from notices order by posted_at desc nulls last limit 1
    ) as "newestAt"`);
  return rows[0] ?? { text: '', departments: [], newestAt: null };
}
