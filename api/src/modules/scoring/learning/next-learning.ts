import type { NextLearning } from '@bidlight/contract';
import { VOTES_TO_LEARN } from '@bidlight/scoring';
import { type LearningState, MANY_NEW_VOTES, MAX_PAUSE_MS, MIN_PAUSE_MS } from './learning-due.queries.ts';

/** What an admin may expect of the next learning, by the rule that starts it. */
export function nextLearning(
  { learntAt, endedAt, newVotes, votesInModel }: LearningState,
  teaching: number,
  now: Date,
): NextLearning {
  const after = (pauseMs: number) => (endedAt ? new Date(endedAt.getTime() + pauseMs) : now);
  const isAnyEnough = after(MAX_PAUSE_MS) <= now;
  const missingToTeach = votesInModel >= VOTES_TO_LEARN ? 0 : VOTES_TO_LEARN - Math.floor(teaching);
  const dueAt = newVotes >= MANY_NEW_VOTES ? after(MIN_PAUSE_MS) : after(MAX_PAUSE_MS);
  return {
    learntAt: learntAt?.toISOString() ?? null,
    newVotes,
    votesMissing: Math.max(0, missingToTeach, (isAnyEnough ? 1 : MANY_NEW_VOTES) - newVotes),
    dueAt: missingToTeach > 0 ? null : dueAt.toISOString(),
  };
}
