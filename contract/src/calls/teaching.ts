import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { reply } from '#fields/fields.ts';
import { TopRfp } from './opportunities.ts';

/** As many as a first learning needs. */
export const TEACHING_LIMIT = 10;

export const listTeaching = endpoint({
  method: 'GET',
  path: '/api/company/teaching',
  beyondSpec: true,
  summary: 'The open opportunities whose votes would teach the score most',
  access: 'admin',
  reply: reply({
    /** Best score first. They stay the same until votes are learnt from; one that the caller has voted on has `myVote`. */
    opportunities: z.array(TopRfp),
  }),
});
