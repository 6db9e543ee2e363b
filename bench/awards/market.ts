import { describeMarket } from '@bidlight/api/modules/awards/market/describe-market.ts';
import { noCache } from '@bidlight/api/platform/cache/company-cache.ts';
import type { Db } from '@bidlight/api/platform/db/connect.ts';
import type { MarketFilters } from '@bidlight/contract';
import type { Figure } from '../print.ts';
import { sampleBeside, toFigure } from '../sample.ts';

const ROUNDS = 30;
/** No filter asks for the codes of a company. */
const USER = { id: '', companyId: '', email: '' } as Parameters<typeof describeMarket>[1];

const CASES: [what: string, filters: MarketFilters, where: string][] = [
  ['everything', {}, 'true'],
  ['a NAICS code', { naics: ['541512'] }, "naics_code = '541512'"],
  ['three industries', { naics: ['54', '33', '56'] }, "left(naics_code, 2) in ('54', '33', '56')"],
  ['an agency', { agency: 'veterans' }, "department ilike '%veterans%'"],
  ['a common word', { q: 'services' }, "search @@ websearch_to_tsquery('english', 'services')"],
];

/** The market of the awards that are there, nothing cached, beside the bare SQL that counts the same awards by year. */
export async function measureMarket(db: Db): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, filters, where] of CASES) {
    const market = () => describeMarket({ db }, USER, filters, noCache);
    const bareSql = () =>
      db.execute(
        `select extract(year from award_on), count(*), sum(amount) from awards where ${where} group by 1`,
      );
    figures.push(toFigure(await sampleBeside(`market: ${what}`, ROUNDS, market, { work: bareSql })));
  }
  return figures;
}
