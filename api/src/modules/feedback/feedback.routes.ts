import { submitFeedback } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { SIGN_IN_FIRST, unauthorized } from '#http/errors.ts';
import { route } from '#http/route.ts';
import { castEmailVote, isEmailVote } from './cast-email-vote.ts';
import { castVote } from './cast-vote.ts';

export function feedbackRoutes(app: FastifyInstance, deps: Deps): void {
  /** Whose vote it is comes from the session or the token, never from the body. */
  route(app, submitFeedback, async ({ user, body }) => {
    if (isEmailVote(body)) {
      await castEmailVote(body);
    } else {
      if (!user) throw unauthorized(SIGN_IN_FIRST);
      await castVote(deps, user, body);
    }
    return { success: true };
  });
}
