import { randomTexts } from '@bidlight/e2e/extract/random-text.ts';
import type { Product } from '@bidlight/e2e/product/in-process.ts';
import { FACTS_VERSION } from '@bidlight/scoring';

type Pool = Product['pool'];

/** A million notices in two years. */
const SECONDS_APART = 63;
/** The newest opportunities, which are all that one company has scored. */
const MAX_SCORED = 50_000;
const COMPANIES = 20;
const VOTERS_PER_COMPANY = 20;
const VOTES_PER_VOTER = 500;
const MAX_QUERY_MS = 3_600_000;

/** Removes all notices. What is filled in afterwards comes from an import that has succeeded. */
export async function removeNotices(pool: Pool): Promise<void> {
  await pool.query('truncate notices, opportunities, awardees cascade');
  await pool.query(
    "insert into source_runs (source, state, finished_at) values ('extract', 'succeeded', now())",
  );
}

/**
 * Notices from number `from` to `to`, the newest first, with scores for every company. Seven in ten are defence, most of
 * them a few words about parts; a third has long texts, 15% none; four in nine share their solicitation number.
 */
export async function fillNotices(pool: Pool, from: number, to: number): Promise<void> {
  const { titles, paragraphs } = randomTexts();
  await withoutLimits(pool, async (run) => {
    await run("set maintenance_work_mem = '1GB'");
    // Filling the index row by row takes longer than everything else together.
    await run('drop index if exists notices_search');
    await run(
      `create temp table bench_titles as
       select n - 1 as id, text from unnest($1::text[]) with ordinality as t(text, n)`,
      [titles],
    );
    await run(
      `create temp table bench_paragraphs as
       select n - 1 as id, text from unnest($1::text[]) with ordinality as t(text, n)`,
      [paragraphs],
    );
    await run('alter table bench_titles add primary key (id)');
    await run('alter table bench_paragraphs add primary key (id)');
    await run('analyze bench_titles, bench_paragraphs');
    await run(OPPORTUNITIES, [from, to]);
    await run(NOTICES, [from, to]);
    await run(FACTS, [from, to]);
    await run(AWARDEES);
    await run(AWARDS, [from, to]);
    await run(WINNERS, [from, to]);
    await run(EARLIER_AWARDS, [from, to]);
    await run(SCORES, [from, Math.min(to, MAX_SCORED)]);
    await run('create index notices_search on notices using gin (search)');
    await run(
      'vacuum analyze notices, notice_facts, opportunities, scores, awards, awardees, award_winners, earlier_awards',
    );
  });
}

/** Companies with people. Call it before `fillNotices`, which gives every company its scores. */
export async function fillCompanies(pool: Pool): Promise<void> {
  await withoutLimits(pool, async (run) => {
    for (const statement of [COMPANY_ROWS, PROFILES, USERS]) await run(statement);
    await run('vacuum analyze companies, company_profiles, users');
  });
}

/** The votes of the companies' people on the newest opportunities, `fillNotices` having made at least 5,000. */
export async function fillVotes(pool: Pool): Promise<void> {
  await withoutLimits(pool, async (run) => {
    // A trigger counts the votes while they are written.
    await run('set session_replication_role = origin');
    await run(VOTES);
    await run('vacuum analyze');
  });
}

const PURSUITS = 1_000;

/** A thousand pursuits of each company in all stages, as changed as a year leaves them. */
export async function fillPursuits(pool: Pool): Promise<void> {
  await withoutLimits(pool, async (run) => {
    await run(PURSUIT_ROWS, [PURSUITS]);
    await run(PURSUIT_CHANGES);
    await run('vacuum analyze pursuits, pursuit_changes');
  });
}

/** The first number of the group that notice n belongs to: two of nine notices share the group of the one before. */
const groupOf = (n: string) => `(${n} - case when (${n}) % 9 in (6, 8) then 1 else 0 end)`;

type Run = (text: string, values?: unknown[]) => Promise<unknown>;

async function withoutLimits(pool: Pool, work: (run: Run) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  // The driver's types do not know the time limit of a single query.
  const run: Run = (text, values = []) =>
    client.query({ text, values, query_timeout: MAX_QUERY_MS } as { text: string; values: unknown[] });
  try {
    await run('set statement_timeout = 0');
    // The rows are valid by construction; checking two million references would take longer than writing them.
    await run('set session_replication_role = replica');
    await work(run);
  } finally {
    client.release(true);
  }
}

const OPPORTUNITIES = `
  insert into opportunities (id, group_key, solicitation_number, current_notice_id)
  overriding system value
  select n, 'bench:' || n, 'W912' || chr(65 + n % 26) || '-26-R-' || n, n
  from generate_series($1::int, $2::int) n where ${groupOf('n')} = n`;

/**
 * The times are those at the end of a full day. A third states no deadline, half cannot be bid on. The time of the change is in
 * milliseconds, as the product writes and compares it.
 */
const NOTICES = `
  insert into notices (id, opportunity_id, source_id, source, title, solicitation_number, department,
    sub_tier, notice_type, set_aside_code, set_aside, naics_code, posted_at, response_at,
    response_offset_minutes, archive_on, is_active, is_cancelled, description, place_state, contacts, content_hash,
    first_seen_at, updated_at)
  overriding system value
  select n, first, md5(n::text), 'extract', t.text, 'W912' || chr(65 + first % 26) || '-26-R-' || first,
    case when dice % 100 < 71 then 'DEPT OF DEFENSE' else
      (array['VETERANS AFFAIRS, DEPARTMENT OF', 'INTERIOR, DEPARTMENT OF THE', 'GENERAL SERVICES ADMINISTRATION',
        'HEALTH AND HUMAN SERVICES, DEPARTMENT OF', 'NATIONAL AERONAUTICS AND SPACE ADMINISTRATION'])[1 + dice % 5] end,
    'OFFICE ' || dice % 89,
    (array['o', 'k', 'p', 'r', 'o', 'k', 's', 'a'])[1 + dice % 8],
    case when dice % 3 = 0 then 'SBA' when dice % 41 = 0 then '8A' end,
    case when dice % 3 = 0 then 'Total Small Business Set-Aside (FAR 19.5)' when dice % 41 = 0 then '8(a) Set-Aside' end,
    case when dice % 50 > 0 then (array['336413', '541512', '561720', '238160', '334516', '541519', '332911', '236220'])[1 + floor(8 * power(dice % 1009 / 1009.0, 2))::int] end,
    posted, case when dice % 3 > 0 then posted + make_interval(days => 10 + dice % 40) end, -300,
    (posted + make_interval(days => 60 + dice % 30))::date, posted > now() - interval '90 days', dice % 200 = 0,
    case when dice % 100 < 15 then null
      when dice % 100 < 67 then left(p.text, 20 + dice % 280)
      else (select string_agg(text, ' ') from bench_paragraphs
        where id between dice % 19000 and dice % 19000 + 3 + dice % 6) end,
    case when dice % 4 > 0 then (array['VA', 'CA', 'TX', 'MD', 'FL', 'OH', 'PA', 'AK'])[1 + dice % 8] end,
    '[{"name":"Contracting Officer","email":"officer@agency.example","phone":null}]',
    decode(md5(n::text), 'hex'), least(posted + interval '6 hours', now()), date_trunc('milliseconds', now())
  from generate_series($1::int, $2::int) n,
    lateral (select ${groupOf('n')} as first, hashtext(n::text) & 2147483647 as dice,
      (date_trunc('day', now() at time zone 'America/New_York') + interval '1 day') at time zone 'America/New_York'
        - n * interval '${SECONDS_APART} seconds' as posted) as made
    join bench_titles t on t.id = (made.first * 7919::bigint) % 50000
    join bench_paragraphs p on p.id = made.dice % 20000`;

/** As collecting leaves them; random words state nothing, and their beginning stands for what is bought. */
const FACTS = `
  insert into notice_facts (notice_id, version, facts, requirement)
  select id, ${FACTS_VERSION}, '[]', left(description, 240) from notices where id between $1::int and $2::int`;

/** Two thousand firms in forty families of names, one of which is 'Birchwood'. */
const AWARDEES = `
  insert into awardees (id, name) overriding system value
  select n, case when n % 40 = 7 then 'Birchwood' else 'Family ' || n % 40 end || ' Works ' || n || ', Inc.'
  from generate_series(1, 2000) n on conflict do nothing`;

/** Of every award notice; one in ten states no amount. */
const AWARDS = `
  insert into awards (id, notice_id, version, number, number_key, naics_code, award_on, amount)
  overriding system value
  select id, id, 1, 'W912-26-C-' || id, 'W91226C' || id, naics_code, posted_at::date,
    case when id % 10 > 0 then 1000 * (1 + id % 4999) end
  from notices where notice_type = 'a' and id between $1::int and $2::int`;

const WINNERS = `
  insert into award_winners (award_id, awardee_id)
  select id, 1 + (hashtext(id::text) & 2147483647) % 2000 from awards where id between $1::int and $2::int`;

/** Of one opportunity in ten. */
const EARLIER_AWARDS = `
  insert into earlier_awards (opportunity_id, award_id, road, likeness)
  select p.id, earlier.id, 'likeness', 0.8
  from opportunities p, lateral (select id from awards where id > p.id order by id limit 1) earlier
  where p.id % 10 = 3 and p.id between $1::int and $2::int`;

/** As the scoring job leaves them: five in a hundred reach 60. */
const SCORES = `
  insert into scores (company_id, opportunity_id, notice_id, model_version, profile_version, score, rank, due_at,
    is_provisional, is_eligible, factors, summary, strengths, risks, notice_updated_at)
  select c.id, p.id, p.id, 1, 1, points, points + (hashed % 1000) / 1001.0, p.first_seen_at + interval '30 days', false, p.id % 5 > 0,
    case when points >= 40 then '[{"label":"Capability text","points":34,"evidence":["identity-aware segmentation"]},{"label":"NAICS 541512 exact","points":21,"evidence":[]}]'::jsonb else '[]' end,
    'Wants what the company has sold before. The set-aside fits. The deadline is far.',
    array['541512 Computer Systems Design Services is a target code.'], array['Seattle, WA is outside your states.'], now()
  from companies c, opportunities p,
    lateral (select hashed, floor(100 * power(hashed::float8 / 2147483648, 10))::int as points
      from (select hashtext(p.id || c.id::text)::bigint & 2147483647 as hashed) as dice) as made
  where p.id between $1::int and $2::int`;

const COMPANY_ROWS = `
  insert into companies (name) select 'Bench ' || n from generate_series(1, ${COMPANIES} - (select count(*)::int from companies)) n`;

const PROFILES = `
  insert into company_profiles (company_id, version, capability_text, target_naics)
  select id, 1, 'What we do.', array['541512', '541519', '5415'] from companies on conflict do nothing`;

const USERS = `
  insert into users (company_id, first_name, last_name, email, role, password_hash)
  select id, 'Voter', n::text, 'voter' || n || '@' || id || '.example', 'MEMBER', 'none'
  from companies, generate_series(1, ${VOTERS_PER_COMPANY}) n`;

const VOTES = `
  with cast_votes as (
    insert into votes (company_id, opportunity_id, voter_email, user_id, feedback_type, source, cast_at)
    select u.company_id, ${groupOf('1 + (v * 10 + u.last_name::int) % 5000')}, u.email, u.id,
      (array['relevant_match', 'not_match', 'past_history'])[1 + (v + u.last_name::int) % 3], 'app',
      now() - v * interval '1 hour'
    from users u, generate_series(0, ${VOTES_PER_VOTER - 1}) v where u.email like 'voter%'
    returning id, feedback_type, source, cast_at
  )
  insert into vote_history (vote_id, feedback_type, source, cast_at)
  select id, feedback_type, source, cast_at from cast_votes`;

const PURSUIT_ROWS = `
  insert into pursuits (company_id, opportunity_id, stage, owner_id, next_step, next_step_on, amount, created_at, stage_since)
  select c.id, o.id, (array['reviewing', 'pursuing', 'submitted', 'won', 'lost', 'no_bid'])[1 + o.n % 6],
    (select id from users where company_id = c.id order by id offset o.n % 5 limit 1), 'Call the office',
    current_date + (o.n % 40 - 5)::int, 1000 * o.n, now() - interval '90 days', now() - make_interval(days => (o.n % 80)::int)
  from companies c, lateral (select id, row_number() over (order by id) as n
    from opportunities where current_notice_id is not null order by id limit $1) o`;

const PURSUIT_CHANGES = `
  insert into pursuit_changes (pursuit_id, user_id, field, before, after, changed_at)
  select id, owner_id, field, case when field <> 'created' then to_jsonb('reviewing'::text) end,
    case when field = 'created' then to_jsonb((id % 100)::int) else to_jsonb(stage) end, stage_since
  from pursuits, unnest(array['created', 'stage', 'nextStep', 'amount']) as field`;
