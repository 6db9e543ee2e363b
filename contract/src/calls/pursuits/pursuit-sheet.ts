import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { cleaned, Instant, reply } from '#fields/fields.ts';
import { MAX_NOTE_LENGTH, MAX_QUESTION_LENGTH } from '#fields/pursuit-fields.ts';
import { TeamVote } from '#fields/team-vote.ts';
import { Pursuit, PursuitPerson } from './pursuits.ts';

/** The sheet of one pursuit, on which a company decides whether to bid; what is known of the opportunity is its page's. */

export const PursuitNote = z.object({
  id: z.number(),
  by: z.string(),
  at: Instant,
  /** Plain text with its line breaks. */
  text: z.string(),
});
export type PursuitNote = z.output<typeof PursuitNote>;

export const OpenQuestion = z.object({
  id: z.number(),
  text: z.string(),
  /** Who ticked it, and when; null while it is open. */
  answered: z.object({ by: z.string(), at: Instant }).nullable(),
});
export type OpenQuestion = z.output<typeof OpenQuestion>;

export const PursuitChange = z.object({
  id: z.number(),
  /** Null where the product did it. */
  by: z.string().nullable(),
  at: Instant,
  /** 'Stage: Reviewing → Pursuing' */
  text: z.string(),
});
export type PursuitChange = z.output<typeof PursuitChange>;

const ById = z.object({ id: z.string() });
const NOTE_MESSAGE = `A note must be 1 to ${MAX_NOTE_LENGTH.toLocaleString('en-US')} characters.`;
const QUESTION_MESSAGE = `A question must be 1 to ${MAX_QUESTION_LENGTH} characters.`;

export const getPursuit = endpoint({
  method: 'GET',
  path: '/api/pursuits/{id}',
  beyondSpec: true,
  summary: 'A pursuit with its notes, open questions, votes of the team and all changes',
  access: 'signed-in',
  params: ById,
  reply: reply({
    pursuit: Pursuit,
    votes: z.array(TeamVote),
    /** The newest first. */
    notes: z.array(PursuitNote),
    openQuestions: z.array(OpenQuestion),
    /** The newest first. */
    changes: z.array(PursuitChange),
    /** Who may own it. */
    people: z.array(PursuitPerson),
  }),
});

export const addPursuitNote = endpoint({
  method: 'POST',
  path: '/api/pursuits/{id}/notes',
  beyondSpec: true,
  summary: 'Add a note to a pursuit',
  access: 'signed-in',
  status: 201,
  params: ById,
  body: z.object({
    text: cleaned(NOTE_MESSAGE).trim().min(1, NOTE_MESSAGE).max(MAX_NOTE_LENGTH, NOTE_MESSAGE),
  }),
  reply: reply({ note: PursuitNote }),
});

export const addOpenQuestion = endpoint({
  method: 'POST',
  path: '/api/pursuits/{id}/questions',
  beyondSpec: true,
  summary: 'Add an open question to a pursuit',
  access: 'signed-in',
  status: 201,
  params: ById,
  body: z.object({
    text: cleaned(QUESTION_MESSAGE)
      .trim()
      .min(1, QUESTION_MESSAGE)
      .max(MAX_QUESTION_LENGTH, QUESTION_MESSAGE),
  }),
  reply: reply({ openQuestion: OpenQuestion }),
});

export const tickOpenQuestion = endpoint({
  method: 'PUT',
  path: '/api/pursuits/{id}/questions/{questionId}',
  beyondSpec: true,
  summary: 'Tick an open question as answered, or take that back',
  access: 'signed-in',
  params: ById.extend({ questionId: z.string() }),
  body: z.object({ isAnswered: z.boolean('Is answered must be true or false.') }),
  reply: reply({ openQuestion: OpenQuestion }),
});
