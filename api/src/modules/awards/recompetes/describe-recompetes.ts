import type { ListedRecompete, Recompete, RecompeteBasis, User } from '@bidlight/contract';
import { findProfile } from '#modules/company/profiles.queries.ts';
import { type CompanyCache, noCache } from '#platform/cache/company-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { momentOf } from '#store/list-conditions.ts';
import { listRemindedAwards, listRemindedIds } from './award-reminders.queries.ts';
import { countOwnRecompetes, countStatedEnds, listOwnRecompetes } from './recompetes.queries.ts';

type RecompeteDeps = Pick<Deps, 'db' | 'config' | 'now'>;

interface Page {
  limit: number;
  offset: number;
}

interface FoundRecompetes {
  recompetes: ListedRecompete[];
  basis: RecompeteBasis;
  total: number;
}

const NOTHING_TO_GO_BY = { codes: 0, words: 0, stated: 0, awards: 0 };

/** The awards of the company's codes and words that come again, and of how many the end is known. */
export async function describeRecompetes(
  deps: RecompeteDeps,
  { id, companyId }: Pick<User, 'id' | 'companyId'>,
  page: Page,
  cache: CompanyCache = noCache,
): Promise<FoundRecompetes> {
  const { db } = deps;
  const { rows, basis, total } = await cache(
    `recompetes ${page.offset} ${page.limit}`,
    ['notices', 'scores', 'profile'],
    () => findRecompetes(deps, companyId, page),
  );
  const reminded = await listRemindedIds(
    db,
    id,
    rows.map((row) => row.id),
  );
  return { recompetes: rows.map((row) => ({ ...row, isReminded: reminded.has(row.id) })), basis, total };
}

async function findRecompetes(deps: RecompeteDeps, companyId: string, page: Page) {
  const { db } = deps;
  const work = await findProfile(db, companyId);
  if (!work || work.targetNaics.length + work.includeWords.length === 0) {
    return { rows: [], basis: NOTHING_TO_GO_BY, total: 0 };
  }
  const asked = { companyId, work, moment: momentOf(deps) };
  const [rows, total, counted] = await Promise.all([
    listOwnRecompetes(db, asked, page),
    countOwnRecompetes(db, asked),
    countStatedEnds(db, work),
  ]);
  const basis = { codes: work.targetNaics.length, words: work.includeWords.length, ...counted };
  return { rows, basis, total };
}

/** What a person is reminded of, the next end first. */
export async function describeReminders(
  deps: RecompeteDeps,
  user: Pick<User, 'id' | 'companyId'>,
): Promise<Recompete[]> {
  const rows = await listRemindedAwards(deps.db, user, momentOf(deps));
  return rows.map(({ updatedAt: _, ...award }) => ({ ...award, isReminded: true }));
}
