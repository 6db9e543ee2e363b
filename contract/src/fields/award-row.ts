import { z } from 'zod';
import { KnownAward } from './award-fields.ts';

/** What was awarded, as lists show it. */
export const AwardRow = KnownAward.extend({
  solicitationNumber: z.string().nullable(),
  department: z.string().nullable(),
  naicsCode: z.string().nullable(),
  pscCode: z.string().nullable(),
  setAsideCode: z.string().nullable(),
});
export type AwardRow = z.output<typeof AwardRow>;
