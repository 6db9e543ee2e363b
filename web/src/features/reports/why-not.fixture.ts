import type { CallReply, feedbackWhyNot, ReasonCounts } from '@bidlight/contract';

export const NO_COUNTS: ReasonCounts = {
  out_of_scope: 0,
  not_eligible: 0,
  size: 0,
  place: 0,
  incumbent: 0,
  too_late: 0,
  no_past_performance: 0,
};

/** The answer where no vote says why. */
export const noReasons: CallReply<typeof feedbackWhyNot> = {
  success: true,
  votes: 0,
  reasons: NO_COUNTS,
  unit: 'week',
  points: [],
  agencies: [],
  naics: [],
};
