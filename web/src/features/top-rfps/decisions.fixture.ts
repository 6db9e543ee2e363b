import {
  type FeedbackType,
  listTopRfps,
  type NothingLeft,
  submitFeedback,
  type TopRfp,
  undoFeedback,
} from '@bidlight/contract';
import type { FakeApi } from '#test/fake-api.ts';
import { opportunity } from './top-rfps.fixture.ts';

interface OtherAnswers {
  early?: Partial<TopRfp>[];
  helpItLearn?: Partial<TopRfp>[];
  nothingLeft?: NothingLeft;
}

/**
 * A server with so many opportunities, of which it lists three to decide, that knows votes and undo. Of those to help it
 * learn with, it gives the first one without a vote.
 */
export function answerDecisions(
  api: FakeApi,
  count: number,
  decided: Partial<TopRfp>[] = [],
  { early = [], helpItLearn = [], nothingLeft }: OtherAnswers = {},
) {
  const votes = new Map<number, FeedbackType>();
  const all = Array.from({ length: count }, (_, index): TopRfp => {
    const rank = index + 1;
    return { ...opportunity, id: rank, title: `Number ${rank}`, solicitationNumber: `N-${rank}`, rank };
  });
  const also = { early: early.map(complete), helpItLearn: helpItLearn.map(complete) };
  const own = () => [...all, ...also.early, ...also.helpItLearn].filter(({ id }) => votes.has(id));
  api.on(listTopRfps, ({ query }) => {
    const isWaiting = ({ id }: TopRfp) => !votes.has(id);
    const waiting = all.filter(isWaiting);
    const waitingEarly = also.early.filter(isWaiting);
    const said = [
      ...own().map((each) => ({ ...each, myVote: votes.get(each.id) ?? null })),
      ...decided.map(complete),
    ];
    const toDecide = query?.kinds === 'early' ? waitingEarly : waiting.slice(0, 3);
    const decidedVotes = { relevant_match: 0, past_history: 0, not_match: 0 };
    for (const each of said) decidedVotes[teamVoteOf(each)] += 1;
    const listed = said.filter((each) => query?.vote?.split(',').includes(teamVoteOf(each)) ?? true);
    const topRFPs = query?.decided === 'yes' ? listed : toDecide;
    const progress = {
      decidedToday: votes.size,
      toDecide: Math.min(waiting.length, Math.max(0, 3 - votes.size)),
      waiting: Math.min(waiting.length, 3),
      decided: said.length,
      early: waitingEarly.length,
    };
    const [help = null] = query?.kinds === 'early' ? [] : also.helpItLearn.filter(isWaiting);
    const others = query?.decided === 'yes' ? { decidedVotes } : { helpItLearn: help };
    const list = { success: true, topRFPs, count: topRFPs.length, progress, ...others };
    return Response.json(topRFPs.length === 0 ? { ...list, nothingLeft } : list);
  });
  api.on(submitFeedback, ({ body }) => {
    votes.set(body?.opportunityId ?? 0, body.feedbackType);
    return Response.json({ success: true });
  });
  api.on(undoFeedback, ({ body }) => {
    votes.delete(body?.opportunityId ?? 0);
    return Response.json({ success: true, myVote: null });
  });
  return votes;
}

function teamVoteOf({ myVote, turnedDown }: TopRfp): FeedbackType {
  return turnedDown ? 'not_match' : (myVote ?? 'relevant_match');
}

function complete(values: Partial<TopRfp>): TopRfp {
  return { ...opportunity, ...values };
}
