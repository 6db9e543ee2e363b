import { type AwardFilters, MAX_EXPORTED_AWARDS, type User } from '@bidlight/contract';
import { AWARD_COLUMNS, awardLinks } from '#modules/awards/award-columns.ts';
import type { Deps } from '#platform/deps.ts';
import { batchesOfIds } from '#platform/http/replies/batches.ts';
import { csvFile } from '#platform/http/replies/csv.ts';
import type { CsvFile } from '#platform/http/replies/downloads.ts';
import { findAwards, listAwardRows } from './awards.queries.ts';
import { findConditions, toCondition } from './find-conditions.ts';

const BATCH_SIZE = 1_000;

const CUT_TEXT = `Only the first ${MAX_EXPORTED_AWARDS} awards are in this file. Narrow the filters for the others.`;

type ExportDeps = Pick<Deps, 'db' | 'config'>;

/** All awards that the filters leave, in their order. */
export function exportFilteredAwards(deps: ExportDeps, user: User, filters: AwardFilters): CsvFile {
  return {
    name: 'awards',
    event: { action: 'list.exported', subject: 'Awards' },
    pieces: fileOf(deps, user, filters),
  };
}

/** All are found at once, so that none comes twice or is missed when others are collected meanwhile. */
async function* fileOf(deps: ExportDeps, user: User, filters: AwardFilters): AsyncGenerator<string> {
  const where = await toCondition(deps, await findConditions(deps, user, filters));
  const found = await findAwards(deps.db, where, {
    sort: filters.sort,
    limit: MAX_EXPORTED_AWARDS + 1,
    offset: 0,
  });
  const ids = found.slice(0, MAX_EXPORTED_AWARDS);
  const batches = batchesOfIds(BATCH_SIZE, ids, (some) => listAwardRows(deps.db, some));
  yield* csvFile(
    { ...AWARD_COLUMNS, ...awardLinks(deps.config) },
    batches,
    found.length > ids.length ? CUT_TEXT : undefined,
  );
}
