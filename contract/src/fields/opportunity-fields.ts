import { z } from 'zod';
import { FeedbackType } from './vote-fields.ts';

/** 0–100 for the caller's company; null until it has been scored. */
export const CompatibilityScore = z.number().min(0).max(100).nullable();
/** The office's offset from UTC in minutes, to show the deadline in its own zone. */
export const ResponseOffset = z.number().nullable();
/** What a code stands for, beside the code. */
export const CodeTitle = z.string().nullish();

/** 'Closing soon' is a deadline within a week; the last four are notices that nobody can answer. */
export const RfpStatus = z.enum([
  'Open',
  'Closing soon',
  'Closed',
  'Cancelled',
  'Awarded',
  'Justification',
  'Sale',
  'Information',
]);
export type RfpStatus = z.output<typeof RfpStatus>;

/** 'Award Notice'; null where the source states no type. Beyond the specification, as other servers may not send it. */
export const NoticeTypeName = z.string().nullish();

/** The caller's own vote, where it counts. Beyond the specification, as other servers may not send it. */
export const MyVote = FeedbackType.nullish();
