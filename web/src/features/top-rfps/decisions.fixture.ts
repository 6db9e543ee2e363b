import {
  type FeedbackType,
  listTopRfps,
  submitFeedback,
  type TopRfp,
  undoFeedback,
} from '@bidlight/contract';
import type { FakeApi } from '#test/fake-api.ts';
import { opportunity } from './top-rfps.fixture.ts';

/** A server with so many opportunities, of which it lists three to decide, that knows votes and undo. */
export function answerDecisions(api: FakeApi, count: number, decided: Partial<TopRfp>[] = []) {
  const votes = new Map<number, FeedbackType>();
  const all = Array.from({ length: count }, (_, index): TopRfp => {
    const rank = index + 1;
    return { ...opportunity, id: rank, title: `Number ${rank}`, solicitationNumber: `N-${rank}`, rank };
  });
  const own = () => all.filter(({ id }) => votes.has(id));
  api.on(listTopRfps, ({ query }) => {
    const waiting = all.filter(({ id }) => !votes.has(id));
    const said = [
      ...own().map((each) => ({ ...each, myVote: votes.get(each.id) ?? null })),
      ...decided.map((each) => ({ ...opportunity, ...each })),
    ];
    const topRFPs = query?.decided === 'yes' ? said : waiting.slice(0, 3);
    const progress = {
      decidedToday: votes.size,
      toDecide: Math.min(waiting.length, Math.max(0, 3 - votes.size)),
      waiting: Math.min(waiting.length, 3),
      decided: said.length,
    };
    return Response.json({ success: true, topRFPs, count: topRFPs.length, progress });
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
