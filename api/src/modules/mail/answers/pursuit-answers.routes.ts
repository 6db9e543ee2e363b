import { answerMailedPrompt, seeMailedPrompt } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { route } from '#platform/http/replies/route.ts';
import { answerPromptByMail, seePromptOf } from './answer-by-mail.ts';

/** What the buttons of a mail need; they carry a right of their own. */
export function pursuitAnswersRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, seeMailedPrompt, async ({ body, request }) => ({
    success: true,
    ...(await seePromptOf(deps, body.token, request.ip)),
  }));

  route(app, answerMailedPrompt, async ({ body, request }) => ({
    success: true,
    ...(await answerPromptByMail(deps, body, request.ip)),
  }));
}
