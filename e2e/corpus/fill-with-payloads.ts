import type { Product } from '../product/in-process.ts';
import { PAYLOADS } from './payloads.ts';

/** The columns that hold free text, by table: whatever the way in would have refused is written past it. */
const TEXTS: Record<string, readonly string[]> = {
  companies: ['name'],
  users: ['first_name', 'last_name'],
  sessions: ['user_agent'],
  company_profiles: ['capability_text'],
  opportunities: ['solicitation_number'],
  notices: [
    ...['title', 'solicitation_number', 'department', 'sub_tier', 'office', 'set_aside', 'description'],
    ...['place_city', 'awardee', 'naics_code', 'psc_code'],
  ],
  scores: ['summary', 'ineligible_reason'],
  models: ['verdict'],
  votes: ['comment'],
  vote_history: ['comment'],
  navigation_events: ['target_url'],
  jobs: ['progress', 'error'],
  source_runs: ['error'],
  quarantined_rows: ['reference', 'reason', 'raw'],
  email_deliveries: ['error'],
  audit_log: ['actor', 'subject', 'address'],
};
/** Words of a profile have 80 letters at most, which the reply that shows them insists on. */
const LISTS: Record<string, readonly string[]> = {
  company_profiles: ['include_words', 'exclude_words'],
  scores: ['strengths', 'risks'],
};
const DOCUMENTS: Record<string, readonly string[]> = {
  company_profiles: ['past_performance'],
  notices: ['contacts'],
  notice_versions: ['changes', 'before'],
  notice_facts: ['facts'],
  scores: ['factors'],
  models: ['metrics'],
  audit_log: ['changes'],
  navigation_events: ['details'],
  term_tables: ['record'],
};
/** In documents the rest are codes and numbers. */
const FREE_FIELDS: ReadonlySet<string> = new Set(
  'name email phone title customer description label evidence phrase word quote words text from to value'.split(
    ' ',
  ),
);

/** Every free text of the database becomes a payload, and each column gets all of them where it has enough rows. */
export async function fillWithPayloads(pool: Product['pool']): Promise<void> {
  const list = PAYLOADS.map((payload) => payload.replaceAll("'", "''")).map((payload) => `'${payload}'`);
  await pool.query(`create function a_payload(at bigint) returns text language sql immutable as $payload$
    select (array[${list.join(',')}])[1 + at % ${list.length}] $payload$`);
  let offset = 0;
  const set = (names: readonly string[], value: (at: number) => string) =>
    names.map((name) => {
      offset += 7;
      return `${name} = ${value(offset)}`;
    });
  for (const table of new Set([...Object.keys(TEXTS), ...Object.keys(LISTS)])) {
    const changes = [
      ...set(TEXTS[table] ?? [], (at) => `a_payload(numbered.n + ${at})`),
      ...set(
        LISTS[table] ?? [],
        (at) => `array[left(a_payload(numbered.n + ${at}), 80), left(a_payload(numbered.n + ${at + 1}), 80)]`,
      ),
    ];
    await pool.query(`update ${table} set ${changes.join(', ')}
      from (select ctid as place, row_number() over () as n from ${table}) as numbered where ${table}.ctid = place`);
  }
  for (const [table, columns] of Object.entries(DOCUMENTS))
    for (const column of columns) await fillDocuments(pool, table, column);
}

async function fillDocuments(pool: Product['pool'], table: string, column: string): Promise<void> {
  const { rows } = await pool.query<{ place: string; document: unknown }>(
    `select ctid::text as place, ${column} as document from ${table}`,
  );
  let at = 0;
  const nextPayload = () => PAYLOADS[at++ % PAYLOADS.length] ?? '';
  for (const { place, document } of rows) {
    const changed = JSON.stringify(withPayloads(document, false, nextPayload));
    // Another column of the same row may have been written meanwhile, which moves the row.
    await pool.query(`update ${table} set ${column} = $1 where ctid = $2::tid`, [changed, place]);
  }
}

function withPayloads(value: unknown, isFree: boolean, next: () => string): unknown {
  if (typeof value === 'string') return isFree ? next() : value;
  if (Array.isArray(value)) return value.map((item) => withPayloads(item, isFree, next));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withPayloads(part, FREE_FIELDS.has(name), next)]),
  );
}
