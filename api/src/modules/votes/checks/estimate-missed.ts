import { CHECK_ANSWERS_NEEDED, CHECK_WEEKS, type MissedEstimate } from '@bidlight/contract';
import type { Deps } from '#platform/deps.ts';
import { addDays } from '#platform/time/calendar.ts';
import { momentOf } from '#store/list-conditions.ts';
import { binomialInterval } from './binomial-interval.ts';
import { countAnswers } from './check-answers.queries.ts';
import { checkWeekOf } from './draw-checks.ts';

const CONFIDENCE = 0.9;

/**
 * How many relevant opportunities wait below the company's list: in each part that is drawn from, the share of relevant answers
 * times what the part has in a week. Every answer weighs the same in its part, also where more was below the list in one week
 * than in another. The ends of the interval are those of the parts together, each of which is so sure that all of them hold at
 * once as often as said.
 */
export async function estimateMissedOf(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  companyId: string,
): Promise<{ answers: number; missed: MissedEstimate | null }> {
  const moment = momentOf(deps);
  const sinceWeek = addDays(checkWeekOf(moment), -7 * (CHECK_WEEKS - 1));
  const parts = await countAnswers(deps.db, companyId, { sinceWeek, timeZone: moment.timeZone });
  const answers = sumOf(parts, (part) => part.answers);
  if (answers < CHECK_ANSWERS_NEEDED) return { answers, missed: null };
  const confidence = 1 - (1 - CONFIDENCE) / parts.length;
  const estimates = parts.map((part) => ({
    ...part,
    // A part that nobody has answered for may have none or nothing else.
    share: part.answers === 0 ? 0 : part.relevant / part.answers,
    ...binomialInterval(part.relevant, part.answers, confidence),
  }));
  return {
    answers,
    missed: {
      population: Math.round(sumOf(estimates, ({ population }) => population)),
      relevant: Math.round(sumOf(estimates, ({ population, share }) => population * share)),
      // Rounded outwards, so that the interval stays as sure as it says.
      low: Math.floor(sumOf(estimates, ({ population, low }) => population * low)),
      high: Math.ceil(sumOf(estimates, ({ population, high }) => population * high)),
    },
  };
}

function sumOf<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amountOf(item), 0);
}
