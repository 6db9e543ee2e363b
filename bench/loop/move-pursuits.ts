import { changePursuitOf } from '@bidlight/api/modules/pursuits/change-pursuit.ts';
import { countPursuits, listPursuitRows } from '@bidlight/api/modules/pursuits/pursuits.queries.ts';
import type { Deps } from '@bidlight/api/platform/deps.ts';
import { DAY_MS } from '@bidlight/api/platform/time/calendar.ts';
import { momentOf } from '@bidlight/api/store/list-conditions.ts';
import type { Staff } from './make-staff.ts';
import { nextStage } from './next-stage.ts';

type MoveDeps = Pick<Deps, 'db' | 'config' | 'now'>;

const ALL = { limit: 10_000, offset: 0 };

/** The first person of the team moves the company's pursuits as far as they have come, with the product's own call. */
export async function movePursuits(
  deps: MoveDeps,
  { company, truth, people: [person] }: Staff,
): Promise<void> {
  if (!person) return;
  const rows = await listPursuitRows(deps.db, company.id, {}, momentOf(deps), ALL);
  for (const { id, noticeId: sourceId, stage, stageSince } of rows) {
    const days = Math.round((deps.now().getTime() - stageSince.getTime()) / DAY_MS);
    const changes = nextStage({ stage, days, sourceId, isRelevant: truth.isRelevant(sourceId) });
    if (changes) await changePursuitOf(deps, person.user, id, { changes });
  }
}

/** How many pursuits the company has in each stage. */
export async function countStages(
  deps: MoveDeps,
  { company }: Staff,
): Promise<{ stage: string; count: number }[]> {
  const counts = await countPursuits(deps.db, company.id, {}, momentOf(deps));
  return [...counts].map(([stage, count]) => ({ stage, count }));
}
