import { type SQL, sql } from 'drizzle-orm';

/** 'VETERANS AFFAIRS, DEPARTMENT OF' and 'Department of Veterans Affairs' are one agency. */
function agencyOf(column: SQL): SQL {
  return sql`(select string_agg(word, ' ' order by word collate "C")
    from regexp_split_to_table(lower(${column}), '[^a-z0-9]+') as word
    where word not in ('', 'department', 'dept', 'of', 'the', 'and', 'for'))`;
}

/**
 * Whether an award of a notice and a contract of a file that have the same number are one: of the same department, or won
 * by the same firm. Agencies number their contracts by themselves, and short numbers occur twice.
 */
export function isSameContract(award: string, contract: string): SQL {
  const [a, c] = [sql.raw(award), sql.raw(contract)];
  return sql`(${agencyOf(sql`${a}.department`)} = ${agencyOf(sql`${c}.department`)}
    or exists (select from award_winners as won join awardee_keys on awardee_keys.awardee_id = won.awardee_id
      where won.award_id = ${a}.id and awardee_keys.key = any(${c}.awardee_keys)))`;
}
