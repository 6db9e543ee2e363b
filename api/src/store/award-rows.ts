import type { AwardeeName } from '@bidlight/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import { hasRealNotices } from './list-conditions.ts';
import { awardees, awards, awardWinners, notices, type OpportunityId } from './schema.ts';

/** The columns of an `AwardRow` (contract). The query joins `notices` by `isNoticeOfAward`, outer. */
export const AWARD_ROW = {
  id: awards.id,
  title: awards.title,
  number: awards.number,
  solicitationNumber: awards.solicitationNumber,
  awardees: sql<
    AwardeeName[]
  >`coalesce((select json_agg(json_build_object('id', ${awardees.id}, 'name', ${awardees.name})
      order by ${awardees.name})
    from ${awardWinners} join ${awardees} on ${awardees.id} = ${awardWinners.awardeeId}
    where ${awardWinners.awardId} = ${awards.id}), '[]')`,
  amount: awards.amount,
  awardOn: awards.awardOn,
  department: awards.department,
  office: awards.office,
  naicsCode: awards.naicsCode,
  pscCode: awards.pscCode,
  setAsideCode: awards.setAsideCode,
  endsOn: awards.endsOn,
  optionsEndOn: awards.optionsEndOn,
  offers: awards.offers,
  noticeId: notices.sourceId,
  opportunityId: sql<OpportunityId | null>`${notices.opportunityId}`,
};

export const isNoticeOfAward: SQL = eq(notices.id, awards.noticeId);

const sampleNotices = sql`select ${notices.id} from ${notices} where ${notices.source} = 'sample'`;

/** Awards of the sample leave every list with its notices, once a real source has succeeded. */
export const isListedAward: SQL = sql`(${awards.noticeId} is null or not ${hasRealNotices}
  or ${awards.noticeId} not in (${sampleNotices}))`;

const MAX_CODE_LENGTH = 6;

/** The award's NAICS code begins with this one. Codes are digits, so that a range, which the index finds, is exact in every collation. */
export function isUnderCode(code: string): SQL {
  return sql`${awards.naicsCode} between ${code} and ${code.padEnd(MAX_CODE_LENGTH, '9')}`;
}
