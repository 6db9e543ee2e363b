import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { AwardRow, EarlierAwardRoad } from '#fields/award-fields.ts';
import { reply } from '#fields/fields.ts';

/** So many are shown on an opportunity's page. */
export const MAX_EARLIER_AWARDS = 5;

/** An award that is believed to be for the work of an opportunity. */
export const EarlierAward = AwardRow.pick({
  id: true,
  title: true,
  number: true,
  awardees: true,
  amount: true,
  awardOn: true,
  office: true,
  endsOn: true,
  optionsEndOn: true,
  offers: true,
  noticeId: true,
  opportunityId: true,
}).extend({
  road: EarlierAwardRoad,
  /** From 0 to 1: how sure that road is. */
  likeness: z.number(),
  isLikelyIncumbent: z.boolean(),
  /** Why it is believed to be the same work: 'It has the same number.' */
  why: z.string(),
});
export type EarlierAward = z.output<typeof EarlierAward>;

export const judgeEarlierAward = endpoint({
  method: 'PUT',
  path: '/api/rfps/{id}/earlier-awards/{awardId}',
  beyondSpec: true,
  summary: 'Say that an earlier award is not for the same work, or take that back, for the company',
  access: 'signed-in',
  params: z.object({ id: z.string(), awardId: z.string() }),
  body: z.object({ isSame: z.boolean('isSame must be true or false.') }),
  reply: reply({ isSame: z.boolean() }),
});
