import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { reply } from '#fields/fields.ts';

/** What every list of opportunities needs of pursuits, apart from the board: Home has to be light. */

export const listPursuitMarks = endpoint({
  method: 'GET',
  path: '/api/pursuits/marks',
  beyondSpec: true,
  summary: 'Which opportunities the company pursues, for the marks in lists',
  access: 'signed-in',
  reply: reply({
    marks: z.array(z.object({ opportunityId: z.number(), pursuitId: z.number() })),
  }),
});

export const getPursuitSettings = endpoint({
  method: 'GET',
  path: '/api/pursuits/settings',
  beyondSpec: true,
  summary: 'Whether a relevant vote starts a pursuit',
  access: 'signed-in',
  reply: reply({ startsFromVotes: z.boolean() }),
});

export const savePursuitSettings = endpoint({
  method: 'PUT',
  path: '/api/pursuits/settings',
  beyondSpec: true,
  summary: 'Switch on or off that a relevant vote starts a pursuit with the voter as owner',
  access: 'admin',
  body: z.object({ startsFromVotes: z.boolean('Starts from votes must be true or false.') }),
  reply: reply({ startsFromVotes: z.boolean() }),
});
