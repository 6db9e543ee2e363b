import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { reply } from '#fields/fields.ts';

/** The star, apart from the page of what one follows: every list of opportunities has it, and Home has to be light. */

export const listFollowedIds = endpoint({
  method: 'GET',
  path: '/api/following/ids',
  beyondSpec: true,
  summary: 'The ids of what the caller follows, for the stars in lists, and how many amendments are new',
  access: 'signed-in',
  reply: reply({ ids: z.array(z.number()), newAmendments: z.number() }),
});

export const follow = endpoint({
  method: 'PUT',
  path: '/api/following/{id}',
  beyondSpec: true,
  summary: 'Follow an opportunity, or stop following it',
  access: 'signed-in',
  params: z.object({ id: z.string() }),
  body: z.object({ following: z.boolean('Following must be true or false.') }),
  reply: reply({ following: z.boolean() }),
});
