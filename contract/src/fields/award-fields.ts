import { z } from 'zod';
import { CalendarDate } from './filter-fields.ts';

/** A firm that has won awards, however its name was spelled. */
export const AwardeeName = z.object({ id: z.number(), name: z.string() });
export type AwardeeName = z.output<typeof AwardeeName>;

/** What all that show awards say of one. */
export const KnownAward = z.object({
  id: z.number(),
  title: z.string().nullable(),
  /** The contract's number as published. */
  number: z.string().nullable(),
  /** None where the notice names no firm. */
  awardees: z.array(AwardeeName),
  /** In dollars. */
  amount: z.number().nullable(),
  awardOn: CalendarDate.nullable(),
  office: z.string().nullable(),
  /** The last day of the period as stated, without and with the options. */
  endsOn: CalendarDate.nullable(),
  optionsEndOn: CalendarDate.nullable(),
  offers: z.number().nullable(),
  /** Of the award notice, and of the opportunity that it belongs to; null where the award is from a file of contracts. */
  noticeId: z.string().nullable(),
  opportunityId: z.number().nullable(),
});

/**
 * How an earlier award was found to be for the same work: by the same number, by a contract number in the notice's text, or
 * by its likeness to other work of the office.
 */
export const EarlierAwardRoad = z.enum(['number', 'text', 'likeness']);
export type EarlierAwardRoad = z.output<typeof EarlierAwardRoad>;

/** An award that is believed to be for the work of an opportunity. */
export const EarlierAward = KnownAward.extend({
  road: EarlierAwardRoad,
  /** From 0 to 1: how sure that road is. */
  likeness: z.number(),
  isLikelyIncumbent: z.boolean(),
  /** Why it is believed to be the same work: 'The number is the same.' */
  why: z.string(),
});
export type EarlierAward = z.output<typeof EarlierAward>;
