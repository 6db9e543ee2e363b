import { listNewMatches } from '@bidlight/api/modules/saved-searches/list-new-matches.ts';
import type { Product } from '@bidlight/e2e/product/in-process.ts';
import type { Figure } from './print.ts';

const SEARCHES = 1_000;
const NEW_ONES = 1_000;
/** As many as a mail could have. */
const MATCHES = 10;

/** What people save: a code, words, a place, a type, most of it together; one in fifty wants everything. */
const WORDS = [
  '',
  'services',
  'cybersecurity',
  'contractor support',
  '"support services"',
  'kalomiren',
  'valve or pump',
];
const CODES = ['541512', '5415', '336413', '561720', '', '238160'];
const STATES = ['VA', '', 'CA', '', 'TX'];
const OTHERS = [
  {},
  { min_score: '40' },
  { department: 'veterans' },
  { notice_type: 'o,k' },
  { set_aside: 'SBA' },
];

function filtersOf(n: number): Record<string, string> {
  if (n % 50 === 0) return { open_only: 'true' };
  const at = <Value>(values: readonly Value[], step: number) => values[Math.floor(n / step) % values.length];
  const chosen = { query: at(WORDS, 1), naics_code: at(CODES, 7), state: at(STATES, 3), ...at(OTHERS, 2) };
  const stated = Object.entries(chosen).filter(([, value]) => value !== '' && value !== undefined);
  return { ...(Object.fromEntries(stated) as Record<string, string>), open_only: 'true' };
}

/**
 * Who gets what when a thousand opportunities have come in and a thousand searches are saved, beside the bare reading of
 * what is new, once for each search.
 */
export async function measureSavedSearches(
  { deps, pool, signIn }: Product,
  notices: number,
): Promise<Figure> {
  const since = new Date(Date.now() - 60_000);
  await pool.query('update opportunities set first_seen_at = $1', [new Date(since.getTime() - 1)]);
  await pool.query(
    `update opportunities set first_seen_at = now() where id in (
       select id from opportunities order by id limit $1)`,
    [NEW_ONES],
  );
  await pool.query('vacuum analyze opportunities');
  const { user } = await signIn('member@harborview.example');
  let matches = 0;
  const from = performance.now();
  for (let n = 0; n < SEARCHES; n += 1) {
    const wanted = { companyId: user.companyId, filters: filtersOf(n), since, limit: MATCHES };
    matches += (await listNewMatches(deps, wanted)).length;
  }
  const seconds = (performance.now() - from) / 1_000;
  const bareFrom = performance.now();
  for (let n = 0; n < SEARCHES; n += 1) {
    await pool.query(
      `select count(notices.title) from opportunities join notices on notices.id = current_notice_id
       where opportunities.first_seen_at > $1`,
      [since],
    );
  }
  const bareSeconds = (performance.now() - bareFrom) / 1_000;
  const count = (number: number) => number.toLocaleString('en-US');
  return {
    what: `${count(SEARCHES)} saved searches, ${count(notices)} notices, ${count(NEW_ONES)} new ones: who gets what`,
    figure: `${seconds.toFixed(1)} s, ${count(matches)} matches`,
    floor: `${bareSeconds.toFixed(1)} s`,
  };
}
