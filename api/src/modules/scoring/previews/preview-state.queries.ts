import { sql } from 'drizzle-orm';
import { noticeChanges } from '#modules/scoring/models/notices.queries.ts';
import { tableInUse } from '#modules/scoring/term-tables/term-tables.queries.ts';
import type { Db } from '#platform/db/connect.ts';

/** Names what a preview is made of, apart from the profile: equal names mean the same models, scores and notices. */
export async function findPreviewState(db: Db, companyId: string): Promise<string> {
  const { rows } = await db.execute<{ state: string }>(sql`
    select json_build_array(active_model_version, scored_model_version, scored_notice_changes, ${noticeChanges},
      ${tableInUse}, (select max(id) from lexicons))::text as state
    from companies where id = ${companyId}`);
  return rows[0]?.state ?? '';
}
