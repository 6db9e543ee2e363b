import type { Product } from './product.ts';

/** What the product has to carry: two years of federal notices, read and voted on by twenty companies. */
const NOTICES = 1_000_000;
const COMPANIES = 20;
const SCORES_PER_COMPANY = 50_000;
const VOTERS_PER_COMPANY = 20;
const VOTES_PER_VOTER = 500;

/** Invented rows in realistic proportions, the newest with the smallest ids, made by the database itself. */
export async function fillMillion(pool: Product['pool']): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    // The rows are right by construction; checking two million references would take longer than writing them.
    await client.query('set session_replication_role = replica');
    // Nothing here searches, and filling the index takes longer than everything else together.
    await client.query('drop index opportunities_search');
    for (const statement of [
      RUN,
      PROCUREMENTS,
      OPPORTUNITIES,
      COMPANY_ROWS,
      PROFILES,
      USERS,
      SCORES,
      // Votes are tallied as they are written.
      'set session_replication_role = origin',
      VOTES,
      'vacuum analyze',
    ])
      await client.query({ text: statement, query_timeout: 3_600_000 } as { text: string });
  } finally {
    client.release(true);
  }
}

const RUN = `insert into source_runs (source, state, finished_at) values ('extract', 'succeeded', now())`;

const PROCUREMENTS = `
  insert into opportunities (id, group_key, solicitation_number, current_notice_id)
  overriding system value
  select n, 'bench:' || n, 'W912-26-R-' || n, n from generate_series(1, ${NOTICES}) n`;

/** One every 63 seconds for two years, as at the end of a full day; a third says no deadline, half is nothing one could bid on. */
const OPPORTUNITIES = `
  insert into notices (id, opportunity_id, source_id, source, title, solicitation_number, department,
    sub_tier, notice_type, set_aside_code, set_aside, naics_code, posted_at, response_at,
    response_offset_minutes, archive_on, is_active, is_cancelled, description, contacts, content_hash,
    first_seen_at)
  overriding system value
  select n, n, 'notice-' || n, 'extract',
    (array['Janitorial services', 'Network modernization', 'Roof repair', 'Lab equipment', 'Help desk support'])[1 + n % 5]
      || ', building ' || n % 997,
    'W912-26-R-' || n,
    (array['DEPT OF DEFENSE', 'VETERANS AFFAIRS', 'INTERIOR', 'GENERAL SERVICES ADMINISTRATION'])[1 + n % 4],
    'OFFICE ' || n % 89,
    (array['o', 'k', 'p', 'r', 'o', 'k', 's', 'a'])[1 + n % 8],
    case when n % 3 = 0 then 'SBA' end, case when n % 3 = 0 then 'Total Small Business Set-Aside (FAR 19.5)' end,
    (array['541512', '561720', '238160', '334516', '541519'])[1 + n % 5],
    posted, case when n % 3 > 0 then posted + make_interval(days => 10 + n % 40) end,
    -300, (posted + make_interval(days => 60 + n % 30))::date,
    posted > now() - interval '90 days', n % 200 = 0,
    repeat('The contractor shall provide all labor, materials and supervision for the work described below. ', 5),
    '[{"name":"Contracting Officer","email":"officer@agency.example","phone":null}]',
    decode(md5(n::text), 'hex'), least(posted + interval '6 hours', now())
  from generate_series(1, ${NOTICES}) n, lateral (
    select (date_trunc('day', now() at time zone 'America/New_York') + interval '1 day') at time zone 'America/New_York'
      - n * interval '63 seconds' as posted) as at`;

const COMPANY_ROWS = `
  insert into companies (name) select 'Bench ' || n from generate_series(1, ${COMPANIES} - (select count(*)::int from companies)) n`;

const PROFILES = `
  insert into company_profiles (company_id, version, capability_text, target_naics)
  select id, 1, 'What we do.', array['541512', '541519', '5415'] from companies on conflict do nothing`;

const USERS = `
  insert into users (company_id, first_name, last_name, email, role, password_hash)
  select id, 'Voter', n::text, 'voter' || n || '@' || id || '.example', 'MEMBER', 'none'
  from companies, generate_series(1, ${VOTERS_PER_COMPANY}) n`;

/** The newest opportunities, as the scoring job leaves them: five in a hundred reach 60. */
const SCORES = `
  insert into scores (company_id, opportunity_id, notice_id, model_version, profile_version, score,
    is_provisional, is_eligible, factors, summary, strengths, risks, primary_requirement, notice_updated_at)
  select c.id, n, n, 1, 1, points, false, n % 5 > 0,
    case when points >= 40 then '[{"label":"Capability text","points":34,"evidence":["identity-aware segmentation"]},{"label":"NAICS 541512 exact","points":21,"evidence":[]}]'::jsonb else '[]' end,
    'Wants what the company has sold before. The set-aside fits. The deadline is far.',
    array['NAICS 541512 is a target'], array['Six days left to respond'], 'Clean the building every day.', now()
  from companies c, generate_series(1, ${SCORES_PER_COMPANY}) n,
    lateral (select floor(100 * power(hashed::float8 / 2147483648, 10))::int as points
      from (select hashtext(n || c.id::text)::bigint & 2147483647 as hashed) as dice) as made`;

const VOTES = `
  with cast_votes as (
    insert into votes (company_id, opportunity_id, voter_email, user_id, feedback_type, source, cast_at)
    select u.company_id, 1 + (v * 10 + u.last_name::int) % 5000, u.email, u.id,
      (array['relevant_match', 'not_match', 'past_history'])[1 + (v + u.last_name::int) % 3], 'app',
      now() - v * interval '1 hour'
    from users u, generate_series(0, ${VOTES_PER_VOTER - 1}) v where u.email like 'voter%'
    returning id, feedback_type, source, cast_at
  )
  insert into vote_history (vote_id, feedback_type, source, cast_at)
  select id, feedback_type, source, cast_at from cast_votes`;
