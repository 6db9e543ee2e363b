import { confirmHuman, submitFeedback, updateFeedbackText } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { SIGN_IN_FIRST, unauthorized } from '#http/errors.ts';
import { route } from '#http/route.ts';
import { addComment, castEmailVote, confirmPerson, isEmailVote } from './cast-email-vote.ts';
import { castVote } from './cast-vote.ts';

export function feedbackRoutes(app: FastifyInstance, deps: Deps): void {
  /** Whose vote it is comes from the session or the token, never from the body. */
  route(app, submitFeedback, async ({ user, body, request }) => {
    const vote = { ...body, sourceId: body.noticeId };
    if (isEmailVote(body)) {
      await castEmailVote(deps, vote, request.ip);
    } else {
      if (!user) throw unauthorized(SIGN_IN_FIRST);
      await castVote(deps, user, vote);
    }
    return { success: true };
  });

  route(app, updateFeedbackText, async ({ body }) => {
    await addComment(deps, body);
    return { success: true };
  });

  route(app, confirmHuman, async ({ body }) => {
    await confirmPerson(deps, body.token);
    return { success: true };
  });
}
