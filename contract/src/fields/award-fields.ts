import { z } from 'zod';
import { CalendarDate } from './filter-fields.ts';

/**
 * How an earlier award was found to be for the same work: by the same number, by a contract number in the notice's text, or
 * by its likeness to other work of the office.
 */
export const EarlierAwardRoad = z.enum(['number', 'text', 'likeness']);
export type EarlierAwardRoad = z.output<typeof EarlierAwardRoad>;

/** A firm that has won awards, however its name was spelled. */
export const AwardeeName = z.object({ id: z.number(), name: z.string() });
export type AwardeeName = z.output<typeof AwardeeName>;

/** What was awarded, as lists show it. */
export const AwardRow = z.object({
  id: z.number(),
  title: z.string().nullable(),
  /** The contract's number as published. */
  number: z.string().nullable(),
  solicitationNumber: z.string().nullable(),
  /** None where the notice names no firm. */
  awardees: z.array(AwardeeName),
  /** In dollars. */
  amount: z.number().nullable(),
  awardOn: CalendarDate.nullable(),
  department: z.string().nullable(),
  office: z.string().nullable(),
  naicsCode: z.string().nullable(),
  pscCode: z.string().nullable(),
  setAsideCode: z.string().nullable(),
  /** The last day of the period as stated, without and with the options. */
  endsOn: CalendarDate.nullable(),
  optionsEndOn: CalendarDate.nullable(),
  offers: z.number().nullable(),
  /** Of the award notice, and of the opportunity that it belongs to; null where the award is from a file of contracts. */
  noticeId: z.string().nullable(),
  opportunityId: z.number().nullable(),
});
export type AwardRow = z.output<typeof AwardRow>;
