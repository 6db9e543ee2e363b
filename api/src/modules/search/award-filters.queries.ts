import type { SearchQuery } from '@bidlight/contract';
import { and, eq, gte, ilike, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { containing } from '#platform/db/patterns.ts';
import { awardees, awards, awardWinners, earlierAwards, notices } from '#store/schema.ts';
import type { Filter } from './filter.ts';

/** An opportunity may have several award notices: any of them counts, whichever notice is the current one. */
export function awardFilters(query: SearchQuery): Filter[] {
  const { awardee, has_earlier_awards } = query;
  return [
    ...(awardee ? [awardeeFilter(awardee)] : []),
    ...amountFilter(query),
    ...(has_earlier_awards ? [earlierAwardsFilter(has_earlier_awards)] : []),
  ];
}

/** What the filters ask of one award; undefined where they ask nothing. */
export function wantedAward(query: SearchQuery): SQL | undefined {
  return and(isWonBy(query.awardee), isInRange(query));
}

function awardeeFilter(awardee: string): Filter {
  return {
    name: 'awardee',
    words: null,
    condition: hasAward(isWonBy(awardee)),
    ifNull: null,
    start: sql`
      select awarded.opportunity_id as id from ${awardees}
        join ${awardWinners} on ${awardWinners.awardeeId} = ${awardees.id}
        join ${awards} on ${awards.id} = ${awardWinners.awardId}
        join notices as awarded on awarded.id = ${awards.noticeId}
      where ${isNamed(awardee)}`,
  };
}

/** The amount is that of an award to the awardee who is asked for. */
function amountFilter(query: SearchQuery): Filter[] {
  const range = isInRange(query);
  if (!range) return [];
  const isTheirs = isWonBy(query.awardee);
  return [
    {
      name: 'amount',
      words: null,
      condition: hasAward(and(isTheirs, range)),
      ifNull: {
        words: null,
        condition: and(
          hasAward(and(isTheirs, isNull(awards.amount))),
          sql`not ${hasAward(and(isTheirs, isNotNull(awards.amount)))}`,
        ),
        start: startOfAwards(isNull(awards.amount)),
      },
      start: startOfAwards(range),
    },
  ];
}

function earlierAwardsFilter(wanted: 'yes' | 'no'): Filter {
  const has = sql`exists (select from ${earlierAwards} where ${earlierAwards.opportunityId} = ${notices.opportunityId})`;
  return {
    name: 'has_earlier_awards',
    words: null,
    condition: wanted === 'yes' ? has : sql`not ${has}`,
    ifNull: null,
    ...(wanted === 'yes' && {
      start: sql`select ${earlierAwards.opportunityId} as id from ${earlierAwards}`,
    }),
  };
}

function startOfAwards(condition: SQL): SQL {
  return sql`
    select awarded.opportunity_id as id from ${awards} join notices as awarded on awarded.id = ${awards.noticeId}
    where ${condition}`;
}

function hasAward(condition: SQL | undefined): SQL {
  return sql`exists (
    select from notices as awarded join ${awards} on ${awards.noticeId} = awarded.id
    where awarded.opportunity_id = ${notices.opportunityId} and ${condition})`;
}

function isWonBy(awardee: string | undefined): SQL | undefined {
  if (!awardee) return undefined;
  return sql`exists (
    select from ${awardWinners} join ${awardees} on ${awardees.id} = ${awardWinners.awardeeId}
    where ${eq(awardWinners.awardId, awards.id)} and ${isNamed(awardee)})`;
}

function isNamed(awardee: string): SQL {
  return ilike(awardees.name, containing(awardee));
}

function isInRange({ amount_min, amount_max }: SearchQuery): SQL | undefined {
  return and(
    amount_min === undefined ? undefined : gte(awards.amount, amount_min),
    // Whole dollars: the cents of the last one belong to it.
    amount_max === undefined ? undefined : lt(awards.amount, amount_max + 1),
  );
}
