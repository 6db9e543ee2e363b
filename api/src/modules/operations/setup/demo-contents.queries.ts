import type { DemoContents } from '@bidlight/contract';
import { eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { notices } from '#store/schema.ts';

/** A company with a demo account is the demo's, with all that belongs to it; others were made by the command and stay. */
export const DEMO_COMPANIES = sql`select company_id from users where is_demo`;

export async function describeContents(db: Db): Promise<DemoContents> {
  const [companies, sampleNotices, realNotices] = await Promise.all([
    db.execute<DemoContents['companies'][number]>(sql`
      select name,
        (select count(*)::int from users where company_id = c.id) as people,
        (select count(*)::int from votes where company_id = c.id) as votes
      from companies as c where id in (${DEMO_COMPANIES}) order by name`),
    db.$count(notices, eq(notices.source, 'sample')),
    db.$count(notices, ne(notices.source, 'sample')),
  ]);
  return { companies: companies.rows, sampleNotices, realNotices };
}
