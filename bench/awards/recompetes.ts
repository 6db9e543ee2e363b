import { describeRecompetes } from '@bidlight/api/modules/awards/recompetes/describe-recompetes.ts';
import { readConfig } from '@bidlight/api/platform/config/config.ts';
import type { Db } from '@bidlight/api/platform/db/connect.ts';
import { companies, companyProfiles } from '@bidlight/api/store/schema.ts';
import type { Figure } from '../print.ts';
import { sampleBeside, toFigure } from '../sample.ts';

const ROUNDS = 30;
const PAGE = { limit: 20, offset: 0 };

const CASES: [what: string, targetNaics: string[], includeWords: string[], where: string][] = [
  ['of three industries', ['54', '33', '56'], [], "left(naics_code, 2) in ('54', '33', '56')"],
  ['of one code and words', ['541512'], ['maintenance', 'repair'], "title ~* '\\y(maintenance|repair)s?\\y'"],
];

/** The page of what comes again, nothing cached, on the day of the newest notice, beside the bare rows of awards that end later. */
export async function measureRecompetes(db: Db): Promise<Figure[]> {
  const { rows } = await db.execute<{ at: string }>('select max(posted_at)::text as at from notices');
  const now = new Date(rows[0]?.at ?? Date.now());
  const deps = { db, config: readConfig({}), now: () => now };
  const figures: Figure[] = [];
  for (const [what, targetNaics, includeWords, where] of CASES) {
    const companyId = await makeCompany(db, what, { targetNaics, includeWords });
    const page = () => describeRecompetes(deps, { id: companyId, companyId }, PAGE);
    const bareSql = () =>
      db.execute(
        `select * from awards where greatest(ends_on, options_end_on) >= '${now.toISOString()}' and ${where}
         order by ends_on limit ${PAGE.limit}`,
      );
    figures.push(toFigure(await sampleBeside(`what comes again: ${what}`, ROUNDS, page, { work: bareSql })));
  }
  return figures;
}

async function makeCompany(
  db: Db,
  name: string,
  profile: Pick<typeof companyProfiles.$inferInsert, 'targetNaics' | 'includeWords'>,
): Promise<string> {
  const [company] = await db.insert(companies).values({ name }).returning({ id: companies.id });
  if (!company) throw new Error('No company was made.');
  await db
    .insert(companyProfiles)
    .values({ companyId: company.id, version: 1, capabilityText: '', ...profile });
  return company.id;
}
