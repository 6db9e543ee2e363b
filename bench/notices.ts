import type { Database } from '../api/src/db/connect.ts';
import { inventTexts } from './invent-texts.ts';

/** A week's notices of a million in two years. */
const SECONDS_APART = 63;
/** What one company has scored: the newest. */
const SCORED = 50_000;
const AN_HOUR = 3_600_000;

/**
 * Invented notices from number `from` to `to`, the newest first: seven in ten are defence, most of them a few words
 * about parts; a third has long texts, 15% none; four in nine share their solicitation number with another.
 */
export async function fillNotices(
  pool: Database['pool'],
  from: number,
  to: number,
  companyId: string,
): Promise<void> {
  const client = await pool.connect();
  const run = (text: string, values: unknown[] = []) =>
    client.query({ text, values, query_timeout: AN_HOUR } as { text: string; values: unknown[] });
  try {
    await run('set statement_timeout = 0');
    await run("set maintenance_work_mem = '1GB'");
    // The rows are right by construction; checking two million references would take longer than writing them.
    await run('set session_replication_role = replica');
    await run('drop index if exists opportunities_search');
    const { titles, paragraphs } = inventTexts();
    await run(
      'create temp table bench_titles as select n - 1 as id, text from unnest($1::text[]) with ordinality as t(text, n)',
      [titles],
    );
    await run(
      'create temp table bench_paragraphs as select n - 1 as id, text from unnest($1::text[]) with ordinality as t(text, n)',
      [paragraphs],
    );
    for (const table of ['bench_titles', 'bench_paragraphs'])
      await run(`alter table ${table} add primary key (id)`);
    await run('analyze bench_titles, bench_paragraphs');
    await run(OPPORTUNITIES_SQL, [from, to]);
    await run(NOTICES_SQL, [from, to]);
    await run(SCORES, [from, Math.min(to, SCORED), companyId]);
    await run('create index notices_search on notices using gin (search)');
    await run('vacuum analyze notices, opportunities, scores');
  } finally {
    client.release(true);
  }
}

/** Two of nine notices are the second of their opportunity; the first, which is newer, is the current one. */
const OPPORTUNITY = 'n - case when n % 9 in (6, 8) then 1 else 0 end';

const OPPORTUNITIES_SQL = `
  insert into opportunities (id, group_key, solicitation_number, current_notice_id)
  overriding system value
  select n, 'bench:' || n, 'W912' || chr(65 + n % 26) || '-26-R-' || n, n
  from generate_series($1::int, $2::int) n where ${OPPORTUNITY} = n`;

const NOTICES_SQL = `
  insert into notices (id, opportunity_id, source_id, source, title, solicitation_number, department,
    sub_tier, notice_type, set_aside_code, set_aside, naics_code, posted_at, response_at,
    response_offset_minutes, is_active, description, place_state, content_hash, first_seen_at)
  overriding system value
  select n, opportunity, md5(n::text), 'extract', t.text, 'W912' || chr(65 + opportunity % 26) || '-26-R-' || opportunity,
    case when dice % 100 < 71 then 'DEPT OF DEFENSE' else
      (array['VETERANS AFFAIRS, DEPARTMENT OF', 'INTERIOR, DEPARTMENT OF THE', 'GENERAL SERVICES ADMINISTRATION',
        'HEALTH AND HUMAN SERVICES, DEPARTMENT OF', 'NATIONAL AERONAUTICS AND SPACE ADMINISTRATION'])[1 + dice % 5] end,
    'OFFICE ' || dice % 89,
    (array['o', 'k', 'p', 'r', 'o', 'k', 's', 'a'])[1 + dice % 8],
    case when dice % 3 = 0 then 'SBA' when dice % 41 = 0 then '8A' end,
    case when dice % 3 = 0 then 'Total Small Business Set-Aside (FAR 19.5)' when dice % 41 = 0 then '8(a) Set-Aside' end,
    case when dice % 50 > 0 then (array['336413', '541512', '561720', '238160', '334516', '541519', '332911', '236220'])[1 + floor(8 * power(dice % 1009 / 1009.0, 2))::int] end,
    posted, case when dice % 3 > 0 then posted + make_interval(days => 10 + dice % 40) end, -300, true,
    case when dice % 100 < 15 then null
      when dice % 100 < 67 then left(p.text, 20 + dice % 280)
      else (select string_agg(text, ' ') from bench_paragraphs
        where id between dice % 19000 and dice % 19000 + 3 + dice % 6) end,
    case when dice % 4 > 0 then (array['VA', 'CA', 'TX', 'MD', 'FL', 'OH', 'PA', 'AK'])[1 + dice % 8] end,
    decode(md5(n::text), 'hex'), posted
  from generate_series($1::int, $2::int) n,
    lateral (select ${OPPORTUNITY} as opportunity, hashtext(n::text) & 2147483647 as dice,
      now() - n * interval '${SECONDS_APART} seconds' as posted) as made
    join bench_titles t on t.id = (made.opportunity * 7919::bigint) % 50000
    join bench_paragraphs p on p.id = made.dice % 20000`;

const SCORES = `
  insert into scores (company_id, opportunity_id, notice_id, model_version, profile_version, score,
    is_provisional, is_eligible, notice_updated_at)
  select $3, id, id, 1, 1,
    floor(100 * power((hashtext(id || 's')::bigint & 2147483647)::float8 / 2147483648, 10))::int, false, true, now()
  from opportunities where id between $1::int and $2::int`;
