import { type Awardee, type AwardeeLikeness, MARKET_ROWS, type User } from '@bidlight/contract';
import type { SQL } from 'drizzle-orm';
import type { CompanyCache } from '#platform/cache/company-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { notFound } from '#platform/http/replies/errors.ts';
import { titleOfNaics } from '#store/code-titles.ts';
import { type AwardConditions, matchesConditions } from './award-filters.queries.ts';
import { countAwardee, findAwardeeName, listSpellings, meanScoreOf } from './awardee.queries.ts';
import { countAwards, findAwards, listAwardRows } from './awards.queries.ts';
import { targetCodesOf } from './find-conditions.ts';

export const AWARDEE_NOT_FOUND = 'Awardee not found.';

type AwardeeDeps = Pick<Deps, 'db'>;

/** An awardee: what is public is made once for all companies, how like the own profile it is once for the company. */
export async function describeAwardee(
  deps: AwardeeDeps,
  user: User,
  id: number,
  cache: CompanyCache,
): Promise<Awardee> {
  const known = await cache.forAll(`awardee ${id}`, async () => (await describePublic(deps, id)) ?? null);
  if (!known) throw notFound(AWARDEE_NOT_FOUND);
  const { withCode, ...awardee } = known;
  const likeness = await cache(`likeness of awardee ${id}`, ['notices', 'profile', 'scores'], () =>
    likenessOf(deps, user, { id, withCode }, cache),
  );
  return { ...awardee, likeness };
}

async function describePublic(
  { db }: AwardeeDeps,
  id: number,
): Promise<(Omit<Awardee, 'likeness'> & { withCode: number }) | undefined> {
  const name = await findAwardeeName(db, id);
  if (name === undefined) return undefined;
  const where = ofAwardee(id);
  const { withAmount, withDate, codes, ...figures } = await countAwardee(db, where);
  const spellings = await listSpellings(db, where);
  const newest = await findAwards(db, where, { limit: MARKET_ROWS, offset: 0 });
  return {
    id,
    name,
    otherSpellings: spellings.filter((spelling) => spelling !== name).slice(0, MARKET_ROWS),
    ...figures,
    withoutAmount: figures.awards - withAmount,
    withoutDate: figures.awards - withDate,
    codes: codes.map((sum) => ({ ...sum, title: titleOfNaics(sum.code) ?? null })),
    newest: await listAwardRows(db, newest),
  };
}

async function likenessOf(
  deps: AwardeeDeps,
  user: User,
  { id, withCode }: { id: number; withCode: number },
  cache: CompanyCache,
): Promise<AwardeeLikeness | null> {
  const codes = await targetCodesOf(deps, user, cache);
  if (!codes) return null;
  const underTargetCodes =
    codes.length > 0 ? await countAwards(deps.db, ofAwardee(id, { naics: [...codes] })) : 0;
  return { withCode, underTargetCodes, ...(await meanScoreOf(deps.db, user.companyId, ofAwardee(id))) };
}

function ofAwardee(id: number, further: AwardConditions = {}): SQL | undefined {
  return matchesConditions({ ...further, awardee: id }, []);
}
