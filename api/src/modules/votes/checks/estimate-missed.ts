import { CHECK_ANSWERS_NEEDED, CHECK_WEEKS, type MissedEstimate } from '@bidlight/contract';
import type { Deps } from '#platform/deps.ts';
import { addDays } from '#platform/time/calendar.ts';
import { momentOf } from '#store/list-conditions.ts';
import { binomialInterval } from './binomial-interval.ts';
import { countAnswers } from './check-answers.queries.ts';
import { checkWeekOf } from './draw-checks.ts';

const CONFIDENCE = 0.9;

/**
 * How many relevant opportunities wait below the company's list: the share of relevant answers times the mean number that
 * the answers were drawn from. Every answer weighs the same, also where more was below the list in one week than in another.
 */
export async function estimateMissedOf(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  companyId: string,
): Promise<{ answers: number; missed: MissedEstimate | null }> {
  const moment = momentOf(deps);
  const sinceWeek = addDays(checkWeekOf(moment), -7 * (CHECK_WEEKS - 1));
  const counted = await countAnswers(deps.db, companyId, { sinceWeek, timeZone: moment.timeZone });
  const { answers, relevant, population } = counted;
  if (answers < CHECK_ANSWERS_NEEDED) return { answers, missed: null };
  const { low, high } = binomialInterval(relevant, answers, CONFIDENCE);
  return {
    answers,
    missed: {
      population: Math.round(population),
      relevant: Math.round((population * relevant) / answers),
      // Rounded outwards, so that the interval stays as sure as it says.
      low: Math.floor(population * low),
      high: Math.ceil(population * high),
    },
  };
}
