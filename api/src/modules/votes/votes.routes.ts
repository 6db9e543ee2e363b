import {
  confirmHuman,
  listVotesOn,
  markWrongReason,
  submitFeedback,
  submitFeedbackBulk,
  type User,
  undoFeedback,
  updateFeedbackText,
  updateReasons,
} from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import { loadVotes } from '#modules/opportunities/card/load-votes.ts';
import { parseOpportunityId } from '#modules/opportunities/find-opportunity.queries.ts';
import type { Deps } from '#platform/deps.ts';
import { SIGN_IN_FIRST, unauthorized } from '#platform/http/replies/errors.ts';
import { route } from '#platform/http/replies/route.ts';
import type { OpportunityId } from '#store/schema.ts';
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
import { markReason } from './wrong-reasons/mark-reason.ts';

export function votesRoutes(app: FastifyInstance, deps: Deps): void {
  const { metrics } = deps;
  const castInApp = async (voter: User, vote: AppVote) => {
    const id = await castVote(deps, voter, vote);
    metrics.votes.add({ type: vote.feedbackType, channel: 'app' });
    return id;
  };
  const announce = (companyId: string, opportunityIds: readonly number[]) => {
    if (opportunityIds.length > 0) deps.announceVotes(companyId, opportunityIds);
  };

  // The voter is known from the session or the token, never from the body, which anybody can write.
  route(app, submitFeedback, async ({ user, body, request }) => {
    const vote = { ...body, sourceId: body.noticeId };
    if (isEmailVote(body)) {
      const { reasons, companyId, opportunityId } = await castEmailVote(deps, vote, request.ip);
      announce(companyId, [opportunityId]);
      metrics.votes.add({ type: vote.feedbackType, channel: 'mail' });
      return { success: true, ...(reasons.length > 0 && { reasons: [...reasons] }) };
    }
    if (!user) throw unauthorized(SIGN_IN_FIRST);
    announce(user.companyId, [await castInApp(user, vote)]);
    return { success: true };
  });

  route(app, submitFeedbackBulk, async ({ user, body: { opportunityIds, seenVotes, ...vote }, request }) => {
    const cast = (opportunityId: number) =>
      castInApp(user, { ...vote, opportunityId, seenVote: seenVotes?.[opportunityId] });
    const outcome = await forEachOpportunity(opportunityIds, cast, deps.now, request.log);
    announce(user.companyId, outcome.done);
    return { success: true, ...outcome };
  });

  route(
    app,
    undoFeedback,
    async ({ user, body: { opportunityId, opportunityIds, feedbackType }, request }) => {
      const undo = (id: number | null | undefined) => undoVote(deps, user, id, feedbackType);
      if (!opportunityIds) {
        const myVote = await undo(opportunityId);
        if (opportunityId) announce(user.companyId, [opportunityId]);
        return { success: true, myVote };
      }
      const outcome = await forEachOpportunity(opportunityIds, undo, deps.now, request.log);
      announce(user.companyId, outcome.done);
      return { success: true, ...outcome };
    },
  );

  route(app, listVotesOn, async ({ user, query: { opportunityIds }, cache }) => ({
    success: true,
    votesOn: await loadVotes(deps, user, opportunityIds as OpportunityId[], cache),
  }));

  route(app, markWrongReason, async ({ user, params, body, cache }) => {
    await markReason(deps, user, { opportunityId: parseOpportunityId(params.id), ...body }, cache);
    return { success: true };
  });

  route(app, updateFeedbackText, async ({ body, request }) => {
    const { companyId, opportunityId } = await addComment(deps, body, request.ip);
    announce(companyId, [opportunityId]);
    return { success: true };
  });

  route(app, updateReasons, async ({ body, request }) => {
    const { companyId, opportunityId } = await replaceReasons(deps, body, request.ip);
    announce(companyId, [opportunityId]);
    return { success: true };
  });

  route(app, confirmHuman, async ({ body, request }) => {
    const { companyId, opportunityId } = await confirmHumanVoter(deps, body.token, request.ip);
    announce(companyId, [opportunityId]);
    return { success: true };
  });
}
