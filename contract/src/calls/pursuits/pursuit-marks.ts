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

/** One page of any list. */
export const MAX_STARTED_AT_ONCE = 50;
const START_MESSAGE = `Choose 1 to ${MAX_STARTED_AT_ONCE} opportunities by their ids.`;

export const startPursuits = endpoint({
  method: 'POST',
  path: '/api/pursuits',
  beyondSpec: true,
  summary:
    'Pursue opportunities: each gets one in Reviewing with the caller as owner; one that has a pursuit keeps it as it is',
  access: 'signed-in',
  body: z.object({
    opportunityIds: z
      .array(z.int({ error: START_MESSAGE }), { error: START_MESSAGE })
      .min(1, START_MESSAGE)
      .max(MAX_STARTED_AT_ONCE, START_MESSAGE)
      .overwrite((ids) => [...new Set(ids)]),
  }),
  reply: reply({
    done: z.array(z.number()),
    failed: z.array(z.object({ id: z.number(), error: z.string() })),
    /** The pursuits of what is done. */
    pursued: z.array(z.object({ opportunityId: z.number(), pursuitId: z.number() })),
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
