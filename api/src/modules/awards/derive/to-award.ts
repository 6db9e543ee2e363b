import { type ReadAwardee, readAwardees } from '#modules/awards/awardees/read-awardees.ts';
import { addDays } from '#platform/time/calendar.ts';
import { normaliseNumber } from '#store/normalise-number.ts';
import type { NoticeId, OpportunityId } from '#store/schema.ts';
import { AWARDS_VERSION } from './awards-version.ts';
import { officeKeyOf } from './office-key.ts';
import { periodEnd } from './period-end.ts';
import { titleWordsOf } from './title-words.ts';

/** An award notice, with the period that it states or else another notice of its opportunity. */
export interface AwardNotice {
  id: NoticeId;
  opportunityId: OpportunityId;
  /** Of the award that was made of it before. */
  storedAwardId: number | null;
  isAward: boolean;
  isCancelled: boolean;
  title: string | null;
  solicitationNumber: string | null;
  department: string | null;
  subTier: string | null;
  office: string | null;
  naicsCode: string | null;
  pscCode: string | null;
  setAsideCode: string | null;
  awardNumber: string | null;
  awardee: string | null;
  awardAmount: number | null;
  awardOn: string | null;
  /** In UTC. */
  postedOn: string | null;
  period: string | null;
}

export type DerivedAward = ReturnType<typeof toAward>;

/** The row of `awards` that a notice makes, without its id, and who won. */
export function toAward(notice: AwardNotice) {
  const { id, awardNumber, awardAmount, awardOn, solicitationNumber, department, subTier, period } = notice;
  const numberKey = normaliseNumber(awardNumber) ?? null;
  return {
    winners: readAwardees(notice.awardee) as readonly ReadAwardee[],
    row: {
      noticeId: id,
      version: AWARDS_VERSION,
      number: numberKey === null ? null : awardNumber,
      numberKey,
      solicitationNumber,
      solicitationKey: normaliseNumber(solicitationNumber) ?? null,
      title: notice.title,
      titleWords: titleWordsOf(notice.title),
      department: department ?? subTier,
      office: notice.office,
      officeKey: officeKeyOf(notice),
      naicsCode: notice.naicsCode,
      pscCode: notice.pscCode,
      setAsideCode: notice.setAsideCode,
      awardOn: awardedOn(notice),
      amount: awardAmount,
      ...periodEnd(period, awardOn),
    },
  };
}

/**
 * What is announced has been awarded: a later day is that on which the work begins, or a slip of the pen, and would stand above all
 * newer awards until it comes. The day after in UTC may be the same one in the Pacific.
 */
function awardedOn({ awardOn, postedOn }: AwardNotice): string | null {
  return awardOn !== null && postedOn !== null && awardOn > addDays(postedOn, 1) ? postedOn : awardOn;
}
