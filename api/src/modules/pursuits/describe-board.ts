import { BOARD_CARDS_PER_STAGE, PursuitStage } from '@bidlight/contract';
import type { Deps } from '#platform/deps.ts';
import { momentOf } from '#store/list-conditions.ts';
import { describePursuits } from './describe-pursuits.ts';
import type { PursuitFilter } from './pursuit-filter.queries.ts';
import { countPursuits, listChoices, listPeople, listPursuitRows } from './pursuits.queries.ts';

type BoardDeps = Pick<Deps, 'db' | 'config' | 'now'>;

/** All stages, each with how many it has and the ones that are due first. */
export async function describeBoard(deps: BoardDeps, companyId: string, filter: PursuitFilter) {
  const { db } = deps;
  const moment = momentOf(deps);
  const [rows, totals, choices] = await Promise.all([
    listPursuitRows(db, companyId, filter, moment, { perStage: BOARD_CARDS_PER_STAGE }),
    countPursuits(db, companyId, filter, moment),
    describeChoices(deps, companyId),
  ]);
  const byStage = Map.groupBy(await describePursuits(db, companyId, rows, moment), ({ stage }) => stage);
  const stages = PursuitStage.options.map((stage) => ({
    stage,
    total: totals.get(stage) ?? 0,
    pursuits: byStage.get(stage) ?? [],
  }));
  return { stages, choices };
}

/** A page of all of them, in the order of the stages. */
export async function describeTable(
  deps: BoardDeps,
  companyId: string,
  filter: PursuitFilter,
  page: { limit: number; offset: number },
) {
  const { db } = deps;
  const moment = momentOf(deps);
  const [rows, totals, choices] = await Promise.all([
    listPursuitRows(db, companyId, filter, moment, page),
    countPursuits(db, companyId, filter, moment),
    describeChoices(deps, companyId),
  ]);
  return {
    pursuits: await describePursuits(db, companyId, rows, moment),
    total: [...totals.values()].reduce((sum, count) => sum + count, 0),
    choices,
  };
}

async function describeChoices({ db }: BoardDeps, companyId: string) {
  const [people, choices] = await Promise.all([listPeople(db, companyId), listChoices(db, companyId)]);
  return { people, ...choices };
}
