import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { reply } from '#fields/fields.ts';
import { listOf } from '#fields/filter-fields.ts';
import { MAX_TARGET_CODES, NaicsCode } from './company.ts';

const CodeActivities = z.object({ code: z.string(), title: z.string(), lines: z.array(z.string()) });
export type CodeActivities = z.output<typeof CodeActivities>;

export const listActivities = endpoint({
  method: 'GET',
  path: '/api/company/activities',
  beyondSpec: true,
  summary: 'What the official descriptions of NAICS codes name, as lines to choose from',
  access: 'admin',
  query: z.object({
    codes: listOf(NaicsCode).refine(
      (codes) => codes.length <= MAX_TARGET_CODES,
      `At most ${MAX_TARGET_CODES} codes can be asked for`,
    ),
  }),
  reply: reply({
    /** In the order asked for, without codes that have no description; each line once. */
    codes: z.array(CodeActivities),
  }),
});
