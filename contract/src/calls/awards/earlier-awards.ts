import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { reply } from '#fields/fields.ts';

/** So many are shown on an opportunity's page. */
export const MAX_EARLIER_AWARDS = 5;

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
