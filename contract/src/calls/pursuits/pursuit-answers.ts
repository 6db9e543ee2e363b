import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { cleaned, Instant, reply } from '#fields/fields.ts';
import { PromptAnswer } from '#fields/pursuit-fields.ts';
import { PursuitPrompt } from './pursuits.ts';

/** What the buttons of a mail allow without signing in: to see one question about a pursuit, and to answer it. */

const Token = cleaned('Invalid request.').nullish();

const Asked = reply({
  pursuitId: z.number(),
  title: z.string().nullable(),
  solicitationNumber: z.string(),
  /** Null where it is not asked any more. */
  prompt: PursuitPrompt.nullable(),
  /** What somebody has said or changed since it was asked; null where it is still asked, or where the notice has changed. */
  answered: z
    .object({
      /** Null where the product did it. */
      by: z.string().nullable(),
      at: Instant,
      /** 'Stage: Submitted → Won' */
      text: z.string(),
    })
    .nullable(),
});

/** A POST, so that the token stands in no address. It changes nothing. */
export const seeMailedPrompt = endpoint({
  method: 'POST',
  path: '/api/pursuit-answers/asked',
  beyondSpec: true,
  summary:
    'What a button of a mail asks about a pursuit, and who has answered it meanwhile; nothing is recorded',
  access: 'public',
  body: z.object({ token: Token }),
  reply: Asked,
});

export const answerMailedPrompt = endpoint({
  method: 'POST',
  path: '/api/pursuit-answers',
  beyondSpec: true,
  summary: 'Answer what a mail asked about a pursuit, as its recipient',
  access: 'public',
  body: z.object({ token: Token, answer: PromptAnswer }),
  reply: Asked,
});
