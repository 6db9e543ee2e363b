import {
  confirmHuman,
  submitFeedback,
  submitFeedbackBulk,
  type User,
  undoFeedback,
  updateFeedbackText,
  updateReasons,
} from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { SIGN_IN_FIRST, unauthorized } from '#platform/http/replies/errors.ts';
import { route } from '#platform/http/replies/route.ts';
import { type AppVote, castVote } from './cast-vote.ts';
import { forEachOpportunity } from './for-each-opportunity.ts';
import {
  addComment,
  castEmailVote,
  confirmHumanVoter,
  isEmailVote,
  replaceReasons,
} from './mail/cast-email-vote.ts';
import { undoVote } from './undo-vote.ts';

export function votesRoutes(app: FastifyInstance, deps: Deps): void {
  const { metrics } = deps;
  const castInApp = async (voter: User, vote: AppVote) => {
    await castVote(deps, voter, vote);
    metrics.votes.add({ type: vote.feedbackType, channel: 'app' });
  };

  // The voter is known from the session or the token, never from the body, which anybody can write.
  route(app, submitFeedback, async ({ user, body, request }) => {
    const vote = { ...body, sourceId: body.noticeId };
    if (isEmailVote(body)) {
      const reasons = await castEmailVote(deps, vote, request.ip);
      metrics.votes.add({ type: vote.feedbackType, channel: 'mail' });
      return { success: true, ...(reasons.length > 0 && { reasons: [...reasons] }) };
    }
    if (!user) throw unauthorized(SIGN_IN_FIRST);
    await castInApp(user, vote);
    return { success: true };
  });

  route(app, submitFeedbackBulk, async ({ user, body: { opportunityIds, ...vote }, request }) => {
    const cast = (opportunityId: number) => castInApp(user, { ...vote, opportunityId });
    return { success: true, ...(await forEachOpportunity(opportunityIds, cast, deps.now, request.log)) };
  });

  route(app, undoFeedback, async ({ user, body: { opportunityId, opportunityIds }, request }) => {
    const undo = (id: number | null | undefined) => undoVote(deps, user, id);
    if (!opportunityIds) return { success: true, myVote: await undo(opportunityId) };
    return { success: true, ...(await forEachOpportunity(opportunityIds, undo, deps.now, request.log)) };
  });

  route(app, updateFeedbackText, async ({ body, request }) => {
    await addComment(deps, body, request.ip);
    return { success: true };
  });

  route(app, updateReasons, async ({ body, request }) => {
    await replaceReasons(deps, body, request.ip);
    return { success: true };
  });

  route(app, confirmHuman, async ({ body, request }) => {
    await confirmHumanVoter(deps, body.token, request.ip);
    return { success: true };
  });
}
